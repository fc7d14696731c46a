import type { Certainty } from '@guildhall/contract';
import { chooseQuotes } from '../../../knowledge/quotes/choose/choose-quotes.ts';
import type { ChosenPassage } from '../../../knowledge/quotes/choose/choose-passages.ts';
import { citePassage, showPassage } from '../../../knowledge/quotes/describe-passage.ts';
import type { Piece, Task } from '../composer.ts';
import { tellNothingFound, tellUnknownWords } from './tell-nothing-found.ts';

/**
 * What the documents say: the passages that answer the question below the headings they stand
 * under, or a guess that is called one, or that nothing was found and where it was looked for.
 */
export async function* quoteDocuments(task: Task): AsyncGenerator<Piece, Certainty> {
  const { question, texts } = task;
  yield step('search', question);
  const { documents, asked } = await task.search(question);
  const { certainty, passages, unknownWords } = chooseQuotes(question, asked, documents);
  const names = documents.map(({ name }) => name).join(', ');
  yield {
    ...step('read', names || texts.steps.noDocument),
    sources: documents.map(({ id }) => id),
  };
  if (certainty === 'nothing') {
    yield {
      kind: 'delta',
      text: tellNothingFound(texts, await task.countSearched(), unknownWords),
    };
    return certainty;
  }
  if (certainty === 'perhaps') yield { kind: 'delta', text: `${texts.perhaps}\n\n` };
  for (const [at, passage] of passages.entries()) yield* quote(passage, at + 1);
  if (certainty === 'perhaps' && unknownWords.length > 0) {
    yield { kind: 'delta', text: `\n\n${tellUnknownWords(texts, unknownWords)}` };
  }
  return certainty;
}

function* quote(passage: ChosenPassage, number: number): Generator<Piece> {
  const { path, text } = showPassage(passage);
  const citation = citePassage(passage);
  const heading = path === '' ? '' : `${path}\n`;
  const shown = `${number > 1 ? '\n\n' : ''}${heading}“${text}” [${number}]`;
  yield { kind: 'delta', text: shown, sources: [citation.documentId] };
  yield { kind: 'citation', citation };
}

function step(kind: 'search' | 'read', text: string) {
  return { kind: 'step', step: { kind, text } } as const;
}
