import type { AnswerTexts } from '#ground/texts/shapes/answer-texts.ts';
import type { Piece } from '#assistant/composing/composer.ts';
import type { SmallTalk } from '../smalltalk/recognise-smalltalk.ts';

/** Yields a short reply to small talk, without any search. */
export function* replyToSmallTalk(
  texts: AnswerTexts,
  { reply }: SmallTalk,
): Generator<Piece, 'smalltalk'> {
  yield { kind: 'step', step: { kind: 'compose', text: texts.steps.nothingToLookUp } };
  yield { kind: 'delta', text: reply };
  return 'smalltalk';
}
