import { breaksOff, hangsAfter, sendEventData } from '../model-steps.ts';
import { done, chunk, say, stop, error, event, stream, paced, sse } from './does.ts';
import { broken, early, extract, half, said, whole } from './seen.ts';
import type { Row } from './seen.ts';

/** How an answer ends. */
export const endings: readonly Row[] = [
  ['stop', sse(said), whole()],
  ['eos', sse(said, 'eos'), whole()],
  ['eos_token, as TGI says', sse(said, 'eos_token'), whole()],
  ['STOP, as Gemini says', sse(said, 'STOP'), whole()],
  ['end_turn, as Claude says', sse(said, 'end_turn'), whole()],
  ['stop_sequence', sse(said, 'stop_sequence'), whole()],
  ['COMPLETE, as Cohere says', sse(said, 'COMPLETE'), whole()],
  ['length', sse(said, 'length'), early(said)],
  ['MAX_TOKENS', sse(said, 'MAX_TOKENS'), early(said)],
  ['abort, as vLLM says', sse(half, 'abort'), broken()],
  ['error', sse(half, 'error'), broken()],
  [
    'insufficient_system_resource, as DeepSeek says',
    sse(half, 'insufficient_system_resource'),
    broken(),
  ],
  ['content_filter', sse(half, 'content_filter'), broken()],
  ['SAFETY', sse(half, 'SAFETY'), broken()],
  ['a break within a marker', sse(`${half} nine [1`, 'abort'), broken(`${half} nine`)],
  ['the limit within a marker', sse(`${said} At [1`, 'length'), early(`${said} At`)],
  ['a reason that nobody knows', sse(half, 'something_new'), broken()],
  ['a reason that nobody knows, after a citation', sse(said, 'something_new'), broken(said, 1)],
  [
    'stop, while the provider behind failed',
    sendEventData(
      say(half),
      {
        choices: [
          { index: 0, delta: {}, finish_reason: 'stop', native_finish_reason: 'network_error' },
        ],
      },
      done,
    ),
    broken(),
  ],
  ['the connection drops', breaksOff(half), broken()],
  ['the body ends without a reason', sendEventData(say(half)), broken()],
  [
    'an error object in the middle',
    sendEventData(say(half), error('Provider returned error', { code: 502 })),
    broken(),
  ],
  [
    'an error object, then [DONE]',
    sendEventData(say(half), error('overloaded', { type: 'overloaded_error' }), done),
    broken(),
  ],
  [
    'an error beside a choice that ends',
    sendEventData(say(half), chunk({ content: '' }, 'error', error('lost'))),
    broken(),
  ],
  [
    'an error within a choice',
    sendEventData(
      say(half),
      { choices: [{ index: 0, delta: {}, error: { code: 502, message: 'x' } }] },
      done,
    ),
    broken(),
  ],
  [
    'an event of the type error',
    stream(
      event(say(half)),
      'event: error\ndata: {"type":"error","error":{"type":"overloaded_error"}}\n\n',
    ),
    broken(),
  ],
  [
    'an error event of plain text',
    stream(event(say(half)), 'event: error\ndata: worker died\n\n', event(done)),
    broken(),
  ],
  [
    'an error of vLLM',
    sendEventData(say(half), { object: 'error', message: 'x', code: 500 }, done),
    broken(),
  ],
  [
    'JSON that breaks off within an event',
    stream(event(say(half)), 'data: {"choices":[{"delta":{"con\n\n', event(done)),
    broken(),
  ],
  [
    'a refusal beside text',
    sendEventData(say(half), chunk({ refusal: 'I cannot.' }), stop, done),
    broken(),
  ],
  ['a refusal alone', sendEventData(chunk({ refusal: 'I cannot help.' }), stop, done), extract],
  ['silence in the middle', hangsAfter(half), broken(), { isTimed: true }],
  [
    'comments in the middle for ever',
    paced(
      [event(say(half)), ...Array.from({ length: 8 }, () => [': ping\n\n', 150]).flat()],
      'stays',
    ),
    broken(),
    { isTimed: true },
  ],
];
