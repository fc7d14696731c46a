import {
  exactCorrection,
  isPinnedAlone,
  offeredCorrections,
} from '#training/choose-corrections.ts';
import type { Composed, Piece, Task, UsedCorrection } from '../composer.ts';
import { recogniseSmallTalk } from '../smalltalk/recognise-smalltalk.ts';
import { quoteDocuments } from './quote-documents.ts';
import { quoteExactCorrection, quoteOfferedCorrection } from './quote-corrections.ts';
import { replyToSmallTalk } from './reply-to-smalltalk.ts';

/**
 * Composes an answer without a language model: an approved correction of the same question, or
 * quoted and cited passages of documents, with up to two corrections of similar questions below. A
 * pinned correction stands below every answer, but not below small talk.
 */
export async function* composeExtract(task: Task): AsyncGenerator<Piece, Composed> {
  const { trainings, texts } = task;
  const exact = exactCorrection(trainings);
  const smallTalk = exact ? undefined : recogniseSmallTalk(task.question, task.language);
  if (smallTalk) return { corrections: [], certainty: yield* replyToSmallTalk(texts, smallTalk) };
  const decided = exact ? [yield* quoteExactCorrection(texts, exact)] : [];
  const certainty = exact ? 'answered' : yield* quoteDocuments(task);
  const similar = exact ? [] : offeredCorrections(trainings);
  const offered: UsedCorrection[] = [];
  for (const training of [...trainings.pinned, ...similar]) {
    if (training === exact) continue;
    const used = yield* quoteOfferedCorrection(texts, training);
    offered.push(isPinnedAlone(training, trainings) ? { ...used, isPinned: true } : used);
  }
  const isGuess = certainty === 'nothing' && similar.length > 0;
  return { corrections: [...decided, ...offered], certainty: isGuess ? 'perhaps' : certainty };
}
