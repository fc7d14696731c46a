import type { Piece } from '../composer.ts';
import type { SmallTalk } from '../smalltalk/recognise-smalltalk.ts';

/** A short word back, from no document. */
export function* saySmallTalk({ reply }: SmallTalk): Generator<Piece, 'smalltalk'> {
  yield { kind: 'step', step: { kind: 'compose', text: 'Nothing to look up' } };
  yield { kind: 'delta', text: reply };
  return 'smalltalk';
}
