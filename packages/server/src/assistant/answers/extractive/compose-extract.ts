import {
  exactCorrection,
  offeredCorrections,
  sharesWords,
} from '#assistant/corrections/choose-corrections.ts';
import type { Composed, Piece, Task, UsedCorrection } from '#assistant/composing/composer.ts';
import type { AnswerTexts } from '#ground/texts/shapes/answer-texts.ts';
import { recogniseSmallTalk } from '../smalltalk/recognise-smalltalk.ts';
import type { SmallTalk } from '../smalltalk/recognise-smalltalk.ts';
import { quoteDocuments } from './quote-documents.ts';
import {
  noticePinnedCorrection,
  quoteExactCorrection,
  quoteOfferedCorrection,
  quotePinnedCorrection,
} from './quote-corrections.ts';

/**
 * Composes an answer without a language model: an approved correction of the same question, or
 * quoted and cited passages of documents. The pinned corrections that share words with the question
 * and up to two corrections of similar questions precede the passages. Every other pinned
 * correction stands below the answer, but not below small talk.
 */
export async function* composeExtract(task: Task): AsyncGenerator<Piece, Composed> {
  const exact = exactCorrection(task.trainings);
  const smallTalk = exact ? undefined : recogniseSmallTalk(task.question, task.language);
  if (smallTalk) {
    return { corrections: [], certainty: yield* replyToSmallTalk(task.texts, smallTalk) };
  }
  const pinned = task.trainings.pinned.filter((training) => training !== exact);
  if (exact) {
    const decided = yield* quoteExactCorrection(task.texts, exact);
    return { corrections: [decided, ...(yield* notice(task, pinned))], certainty: 'answered' };
  }
  const above = yield* quoteAbove(task);
  const certainty = yield* quoteDocuments(task);
  const below = yield* notice(
    task,
    pinned.filter((training) => !sharesWords(training)),
  );
  const corrections = [...above, ...below];
  return {
    corrections,
    certainty: certainty === 'nothing' && above.length > 0 ? 'perhaps' : certainty,
  };
}

/** Yields the corrections above what the documents say, and the heading of the documents. */
function* quoteAbove({ trainings, texts }: Task): Generator<Piece, UsedCorrection[]> {
  const used: UsedCorrection[] = [];
  for (const training of trainings.pinned.filter(sharesWords)) {
    used.push(yield* quotePinnedCorrection(texts, training));
  }
  for (const training of offeredCorrections(trainings)) {
    used.push(yield* quoteOfferedCorrection(texts, training));
  }
  if (used.length > 0) yield { kind: 'delta', text: `${texts.fromDocuments}\n\n` };
  return used;
}

function* notice({ texts }: Task, trainings: Task['trainings']['pinned']) {
  const used: UsedCorrection[] = [];
  for (const training of trainings) used.push(yield* noticePinnedCorrection(texts, training));
  return used;
}

/** Yields a short reply to small talk, without any search. */
function* replyToSmallTalk(
  texts: AnswerTexts,
  { reply }: SmallTalk,
): Generator<Piece, 'smalltalk'> {
  yield { kind: 'step', step: { kind: 'compose', text: texts.steps.nothingToLookUp } };
  yield { kind: 'delta', text: reply };
  return 'smalltalk';
}
