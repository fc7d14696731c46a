import { findQuotes } from '../../../knowledge/search/find-quotes.ts';
import type { Composed, Piece, Task } from '../composer.ts';
import { decidingTraining } from './deciding-training.ts';

const nothingFound = 'I found nothing about this in the documents that you may see.';

/**
 * An answer without a language model: an approved correction of nearly the same question, or
 * the sentences of the documents that have most to do with it, quoted and cited.
 */
export async function* composeExtract(task: Task): AsyncGenerator<Piece, Composed> {
  const training = decidingTraining(task.trainings);
  if (training) {
    yield step('training', `Correction no. ${training.number}`);
    yield { kind: 'delta', text: training.correctedResponse };
    return { trainingIds: [training.id] };
  }
  yield step('search', task.question);
  const documents = await task.search(task.question);
  yield step('read', `${documents.length} documents`);
  const quotes = findQuotes(task.question, documents);
  if (quotes.length === 0) {
    yield { kind: 'delta', text: nothingFound };
    return { trainingIds: [] };
  }
  for (const [index, { text, ...source }] of quotes.entries()) {
    yield { kind: 'delta', text: `> ${text} [${index + 1}]\n\n` };
    yield { kind: 'citation', citation: { ...source, quote: text } };
  }
  return { trainingIds: [] };
}

function step(kind: 'training' | 'search' | 'read', text: string): Piece {
  return { kind: 'step', step: { kind, text } };
}
