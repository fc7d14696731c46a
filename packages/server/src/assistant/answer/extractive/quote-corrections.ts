import type { AnswerTexts } from '#texts/answer-texts.ts';
import type { UsableTraining } from '#training/find-trainings.ts';
import type { Piece, UsedCorrection } from '../composer.ts';

/** Yields the response of a correction of the same question, with the correction's number. */
export function* quoteExactCorrection(
  texts: AnswerTexts,
  training: UsableTraining,
): Generator<Piece, UsedCorrection> {
  const { number, correctedResponse, sources } = training;
  yield toStep(texts.steps.correctionAnswers(number));
  yield { kind: 'delta', text: correctedResponse, sources };
  yield { kind: 'delta', text: `\n\n${texts.decided(number)}` };
  return toUsed(training, 'decided');
}

/** Yields a correction of another question, below a heading that names that question. */
export function* quoteOfferedCorrection(
  texts: AnswerTexts,
  training: UsableTraining,
): Generator<Piece, UsedCorrection> {
  const { number, correctedResponse, sources } = training;
  yield toStep(texts.steps.correctionOffered(number));
  const heading = texts.offered(shorten(training.userText), number);
  yield { kind: 'delta', text: `\n\n${heading}\n\n${correctedResponse}`, sources };
  return toUsed(training, 'offered');
}

const questionMax = 300;

/** Puts a question on one line and truncates it for a heading. */
function shorten(userText: string): string {
  const line = userText.replaceAll(/\s+/gu, ' ').trim();
  const question = [...line].slice(0, questionMax).join('');
  return question === line ? line : `${question} …`;
}

export function toUsed(
  { id: trainingId, number, userText: question, sources }: UsableTraining,
  use: UsedCorrection['use'],
): UsedCorrection {
  return { trainingId, number, question, use, sources };
}

function toStep(text: string): Piece {
  return { kind: 'step', step: { kind: 'training', text } };
}
