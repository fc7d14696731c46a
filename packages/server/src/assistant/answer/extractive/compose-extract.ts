import { citeQuote } from '../../../knowledge/quotes/cite-quote.ts';
import { findQuotes } from '../../../knowledge/quotes/find-quotes.ts';
import type { Quote } from '../../../knowledge/quotes/find-quotes.ts';
import type { Certainty } from '@guildhall/contract';
import { exactCorrection, offeredCorrections } from '../../../training/choose-corrections.ts';
import type { Composed, Piece, Task, UsedCorrection } from '../composer.ts';
import { sayDecided, sayOffered } from './say-corrections.ts';

const quotesMax = 5;
const nothingFound = 'I found nothing about this in the documents that you may see.';

/**
 * An answer without a language model: an approved correction of the same question, or the
 * sentences of the documents that have most to do with the question, quoted and cited, with up to
 * two corrections of similar questions below. A pinned correction stands below every answer.
 */
export async function* composeExtract(task: Task): AsyncGenerator<Piece, Composed> {
  const { trainings } = task;
  const exact = exactCorrection(trainings);
  const decided = exact ? [yield* sayDecided(exact)] : [];
  const certainty = exact ? 'answered' : yield* quoteDocuments(task);
  const further = [...trainings.pinned, ...(exact ? [] : offeredCorrections(trainings))];
  const offered: UsedCorrection[] = [];
  for (const training of further) {
    if (training !== exact) offered.push(yield* sayOffered(training));
  }
  return { corrections: [...decided, ...offered], certainty };
}

async function* quoteDocuments({ question, search }: Task): AsyncGenerator<Piece, Certainty> {
  yield step('search', question);
  const documents = await search(question);
  const quotes = findQuotes(question, documents, quotesMax);
  const names = documents.map(({ name }) => name).join(', ');
  yield { ...step('read', names || 'No document'), sources: documents.map(({ id }) => id) };
  if (quotes.length === 0) yield { kind: 'delta', text: nothingFound };
  for (const [index, quote] of quotes.entries()) yield* cite(quote, index + 1);
  return quotes.length === 0 ? 'nothing' : 'answered';
}

function* cite({ text, page, ...source }: Quote, number: number): Generator<Piece> {
  const line = `${number > 1 ? '\n\n' : ''}“${text}” [${number}]`;
  yield { kind: 'delta', text: line, sources: [source.documentId] };
  yield { kind: 'citation', citation: citeQuote(source, page, text) };
}

function step(kind: 'search' | 'read', text: string) {
  return { kind: 'step', step: { kind, text } } as const;
}
