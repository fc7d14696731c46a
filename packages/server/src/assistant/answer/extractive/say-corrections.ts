import { labelDecided, labelOffered } from '../../../training/correction-label.ts';
import type { UsableTraining } from '../../../training/find-trainings.ts';
import type { Piece, UsedCorrection } from '../composer.ts';

/** The answer of a correction whose question is the same, with its number. */
export function* sayDecided(training: UsableTraining): Generator<Piece, UsedCorrection> {
  const { number, correctedResponse, sources } = training;
  yield toStep(`Correction no. ${number} answers this`);
  yield { kind: 'delta', text: correctedResponse, sources };
  yield { kind: 'delta', text: `\n\n${labelDecided(number)}` };
  return toUsed(training, 'decided');
}

/** A correction of another question, below a heading that says of which one. */
export function* sayOffered(training: UsableTraining): Generator<Piece, UsedCorrection> {
  const { number, correctedResponse, sources } = training;
  yield toStep(`Correction no. ${number} may have to do with this`);
  const text = `\n\n${labelOffered(training)}\n\n${correctedResponse}`;
  yield { kind: 'delta', text, sources };
  return toUsed(training, 'offered');
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
