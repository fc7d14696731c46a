import { dropsConnection, hangs, hangsAfterHeaders, refuses, sendText } from '../model-steps.ts';
import { done, chunk, say, stop, error, event, stream, paced, inTurn } from './does.ts';
import { said, whole, away } from './seen.ts';
import type { Row } from './seen.ts';

/** Servers that are slow, or need a second attempt. */
export const slow: readonly Row[] = [
  ['nothing at all', hangs(), away, { isTimed: true }],
  ['headers and no body', hangsAfterHeaders(), away, { isTimed: true }],
  [
    'comments while it loads for ever',
    paced(Array.from({ length: 12 }, () => [': keep-alive\n\n', 150]).flat(), 'stays'),
    away,
    { isTimed: true },
  ],
  [
    'empty deltas for ever',
    paced(
      Array.from({ length: 12 }, () => [
        event(chunk({ role: 'assistant', content: '' })),
        150,
      ]).flat(),
      'stays',
    ),
    away,
    { isTimed: true },
  ],
  [
    'a token now and then, for longer than the first may take',
    paced(
      [...'It leaves at nine [1].']
        .flatMap((letter, at) => [event(say(letter)), at % 3 === 0 ? 120 : 1])
        .concat(event(stop), event(done)),
    ),
    whole(),
    { isTimed: true },
  ],
  ['503 while it loads, as llama.cpp says', refuses(503, { message: 'Loading model' }), away],
  ['503 once', inTurn(refuses(503), sendText(said)), whole()],
  ['a drop before the first word, once', inTurn(dropsConnection(), sendText(said)), whole()],
  [
    'a comment and an error before the first word, once',
    inTurn(
      stream(': OPENROUTER PROCESSING\n\n', event(error('busy', { code: 503 }))),
      sendText(said),
    ),
    whole(),
  ],
];
