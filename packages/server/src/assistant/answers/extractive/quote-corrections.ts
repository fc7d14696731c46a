import type { AnswerTexts } from '#texts/shapes/answer-texts.ts';
import { onOneLine } from '@guildhall/text/on-one-line.ts';
import type { UsableCorrection } from '#assistant/corrections/find-corrections.ts';
import type { Piece, UsedCorrection } from '#assistant/composing/composer.ts';

/** Yields the response of a correction of the same question, with the correction's number. */
export function* quoteExactCorrection(
  texts: AnswerTexts,
  training: UsableCorrection,
): Generator<Piece, UsedCorrection> {
  const { number, correctedResponse, sources } = training;
  yield toStep(texts.steps.correctionAnswers(number));
  yield { kind: 'delta', text: correctedResponse, sources };
  yield { kind: 'delta', text: `\n\n${texts.decided(number)}` };
  return toUsed(training, 'decided');
}

/** Yields a correction of a similar question, below a label with the question if it is shown. */
export function quoteOfferedCorrection(texts: AnswerTexts, training: UsableCorrection) {
  return quoteLabelled(
    texts.offered(onOneLine(training.question), training.number),
    texts,
    training,
  );
}

/** Yields a pinned correction that shares words with the question, below a label. */
export function quotePinnedCorrection(texts: AnswerTexts, training: UsableCorrection) {
  return quoteLabelled(texts.pinned(training.number), texts, training);
}

function* quoteLabelled(
  label: string,
  texts: AnswerTexts,
  training: UsableCorrection,
): Generator<Piece, UsedCorrection> {
  const { number, correctedResponse, sources } = training;
  yield toStep(texts.steps.correctionOffered(number));
  yield { kind: 'delta', text: `${label}\n\n${correctedResponse}\n\n`, sources };
  return toUsed(training, 'offered');
}

/** Yields a pinned correction that shares no word with the question, below the answer. */
export function* noticePinnedCorrection(
  texts: AnswerTexts,
  training: UsableCorrection,
): Generator<Piece, UsedCorrection> {
  const { number, correctedResponse, sources } = training;
  yield { kind: 'delta', text: `\n\n${texts.pinned(number)}\n\n${correctedResponse}`, sources };
  return toUsed(training, 'offered');
}

export function toUsed(
  { id: trainingId, number, question, sources }: UsableCorrection,
  use: UsedCorrection['use'],
): UsedCorrection {
  return { trainingId, number, question, use, sources };
}

function toStep(text: string): Piece {
  return { kind: 'step', step: { kind: 'training', text } };
}
