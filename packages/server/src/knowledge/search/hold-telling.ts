import type { WordHit } from './hits.ts';
import type { Question } from './read-question.ts';

/** The passages that hold a telling term of the question: by these a document matches. */
export function holdTelling(
  hits: readonly WordHit[],
  { telling }: Pick<Question, 'telling'>,
): WordHit[] {
  return hits.filter(({ words }) => words.some((word) => telling.has(word)));
}

/** Whether a name's terms, separated by spaces, hold a telling term of the question. */
export function holdsTelling(terms: string, { telling }: Pick<Question, 'telling'>): boolean {
  return terms.split(' ').some((term) => telling.has(term));
}

export function documentsOf(hits: readonly { documentId: string }[]): string[] {
  return hits.map(({ documentId }) => documentId);
}
