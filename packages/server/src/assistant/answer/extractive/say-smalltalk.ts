import type { AnswerTexts } from '#texts/answer-texts.ts';
import type { Piece } from '../composer.ts';
import type { SmallTalk } from '../smalltalk/recognise-smalltalk.ts';

/** A short word back, from no document. */
export function* saySmallTalk(
  texts: AnswerTexts,
  { reply }: SmallTalk,
): Generator<Piece, 'smalltalk'> {
  yield { kind: 'step', step: { kind: 'compose', text: texts.steps.nothingToLookUp } };
  yield { kind: 'delta', text: reply };
  return 'smalltalk';
}
