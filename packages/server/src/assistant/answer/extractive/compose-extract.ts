import type { UsableTraining } from '../../../training/find-trainings.ts';
import type { Certainty } from '@guildhall/contract';
import type { Composed, Piece, Task } from '../composer.ts';
import { recogniseSmallTalk } from '../smalltalk/recognise-smalltalk.ts';
import { decidingTraining } from './deciding-training.ts';
import { quoteDocuments } from './quote-documents.ts';
import { saySmallTalk } from './say-smalltalk.ts';

/**
 * An answer without a language model: an approved correction of nearly the same question, or
 * the passages of the documents that answer it, quoted and cited. What is pinned stands below both.
 * Small talk gets a friendly word.
 */
export async function* composeExtract(task: Task): AsyncGenerator<Piece, Composed> {
  const deciding = decidingTraining(task.trainings);
  const smallTalk = deciding ? undefined : recogniseSmallTalk(task.question);
  if (smallTalk) return { trainingIds: [], certainty: yield* saySmallTalk(smallTalk) };
  const certainty = deciding ? yield* correct(deciding) : yield* quoteDocuments(task);
  const pinned = task.trainings.pinned.filter(({ id }) => id !== deciding?.id);
  for (const training of pinned) yield* remind(training);
  const used = deciding ? [deciding, ...pinned] : pinned;
  return { trainingIds: used.map(({ id }) => id), certainty };
}

function* correct({
  number,
  correctedResponse,
  sources,
}: UsableTraining): Generator<Piece, Certainty> {
  yield step('training', `Correction no. ${number} answers this`);
  yield { kind: 'delta', text: correctedResponse, sources };
  return 'answered';
}

function* remind({ number, correctedResponse, sources }: UsableTraining): Generator<Piece> {
  yield step('training', `Correction no. ${number} is pinned`);
  yield { kind: 'delta', text: `\n\n${correctedResponse}`, sources };
}

function step(kind: 'training', text: string) {
  return { kind: 'step', step: { kind, text } } as const;
}
