import {
  compareSentences,
  readSentences,
} from '../../packages/server/src/library/quotes/choose/compare-sentences.ts';
import type {
  Comparison,
  ReadSentences,
} from '../../packages/server/src/library/quotes/choose/compare-sentences.ts';
import type { SentenceWithFeatures } from '../../packages/server/src/library/quotes/choose/rank-sentence-candidates.ts';
import type { FoundDocument } from '../../packages/server/src/library/search/read-found-pages.ts';
import type { Section } from '../../packages/server/src/ground/ports/embeddings.ts';
import type { RecordedQuestion } from './recorded-question.ts';

/** A recorded question with its candidate sentences, and which of them are right. */
export interface LabelledQuestion extends ReadSentences {
  readonly question: RecordedQuestion;
  readonly right: readonly boolean[];
  readonly isAnswerable: boolean;
}

/**
 * Reads the sentences of the first documents found, as an answer does, and labels them. Compares
 * them by meaning, if that was recorded.
 */
export async function labelQuestion(question: RecordedQuestion): Promise<LabelledQuestion> {
  const read = readSentences(question.text, question.asked, question.found);
  const sentences = await compareSentences(read, compareAsRecorded(question));
  return {
    ...sentences,
    question,
    right: sentences.featured.map(judge(question)),
    isAnswerable: question.documents.length > 0,
  };
}

function compareAsRecorded({ sections, nearness }: RecordedQuestion): Comparison {
  const texts: Comparison['texts'] = async (_, compared) =>
    nearness ? compared.map(({ text }) => nearness[text] ?? null) : null;
  if (!sections) return { texts };
  return {
    texts,
    sections: async (_, compared) =>
      compared.map((section) => sections[sectionKey(section)] ?? null),
  };
}

/** The key of a recorded section. */
export function sectionKey({ above, sentences }: Section): string {
  return [above, ...sentences].join('\n');
}

function judge({ documents, pages, answerWords, evidence }: RecordedQuestion) {
  const words = answerWords.map(normalizeForMatching);
  const proof = evidence === null ? null : letters(evidence);
  return ({ candidate: { document, page, text } }: SentenceWithFeatures): boolean => {
    if (!documents.includes(document.id)) return false;
    if (words.length === 0) {
      return pages.length === 0 || pages.includes(`${document.id}#${page.pageNumber}`);
    }
    const own = letters(text);
    if (proof !== null && own.length > 8 && (proof.includes(own) || own.includes(proof)))
      return true;
    return (
      document.id !== documents[0] &&
      words.some((word) => normalizeForMatching(text).includes(word))
    );
  };
}

/** Normalises case, hyphens and white space. */
export function normalizeForMatching(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[-\u2010-\u2013\s]+/gu, ' ')
    .trim();
}

function letters(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

/**
 * Returns the question without the documents that answer it. Their words no longer count for term
 * rarity either.
 */
export function withoutAnswer(question: RecordedQuestion): RecordedQuestion {
  const isLeftOut = ({ id }: FoundDocument) => question.documents.some((key) => sameText(id, key));
  const left = question.found.filter((document) => !isLeftOut(document));
  const answeredBy = question.documents;
  const none = { documents: [], pages: [], answerWords: [], evidence: null };
  return { ...question, ...none, answeredBy, found: left };
}

/**
 * True if two files have the same paragraph of XQuAD in different languages. A file name begins
 * with the digit of its language.
 */
function sameText(one: string, other: string): boolean {
  return one.replace(/^\d-/u, '') === other.replace(/^\d-/u, '');
}
