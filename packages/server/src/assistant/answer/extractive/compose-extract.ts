import { findQuotes } from '../../../knowledge/quotes/find-quotes.ts';
import type { Quote } from '../../../knowledge/quotes/find-quotes.ts';
import type { UsableTraining } from '../../../training/find-trainings.ts';
import type { Composed, Piece, Task } from '../composer.ts';
import { exactCorrection } from '../../../training/choose-corrections.ts';

const quotesMax = 5;
const nothingFound = 'I found nothing about this in the documents that you may see.';

/**
 * An answer without a language model: an approved correction of nearly the same question, or
 * the sentences of the documents that have most to do with it, quoted and cited. What is pinned
 * stands below, whatever was asked.
 */
export async function* composeExtract(task: Task): AsyncGenerator<Piece, Composed> {
  const deciding = exactCorrection(task.trainings);
  if (deciding) yield* correct(deciding);
  else yield* quoteDocuments(task);
  const pinned = task.trainings.pinned.filter(({ id }) => id !== deciding?.id);
  for (const training of pinned) yield* remind(training);
  const used = deciding ? [deciding, ...pinned] : pinned;
  return { trainingIds: used.map(({ id }) => id) };
}

function* correct({ number, correctedResponse, sources }: UsableTraining): Generator<Piece> {
  yield step('training', `Correction no. ${number} answers this`);
  yield { kind: 'delta', text: correctedResponse, sources };
}

async function* quoteDocuments({ question, search }: Task): AsyncGenerator<Piece> {
  yield step('search', question);
  const documents = await search(question);
  const quotes = findQuotes(question, documents, quotesMax);
  const names = documents.map(({ name }) => name).join(', ');
  yield { ...step('read', names || 'No document'), sources: documents.map(({ id }) => id) };
  if (quotes.length === 0) yield { kind: 'delta', text: nothingFound };
  for (const [index, quote] of quotes.entries()) yield* cite(quote, index + 1);
}

function* cite({ text, ...source }: Quote, number: number): Generator<Piece> {
  const line = `${number > 1 ? '\n\n' : ''}“${text}” [${number}]`;
  yield { kind: 'delta', text: line, sources: [source.documentId] };
  yield { kind: 'citation', citation: { ...source, quote: text } };
}

function* remind({ number, correctedResponse, sources }: UsableTraining): Generator<Piece> {
  yield step('training', `Correction no. ${number} is pinned`);
  yield { kind: 'delta', text: `\n\n${correctedResponse}`, sources };
}

function step(kind: 'training' | 'search' | 'read', text: string) {
  return { kind: 'step', step: { kind, text } } as const;
}
