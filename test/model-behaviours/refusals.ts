import { floods, isBusy, redirects, refuses, sendBody, sendText } from '../model-steps.ts';
import { error, json, inTurn, only, isOneMessage, lengthOf, has, streams } from './does.ts';
import { extract, said, uncited, whole } from './seen.ts';
import type { Row } from './seen.ts';

/** Shorter than the prompt of the test, longer than half of it. */
const contextLength = 4_000;

const tooLong: readonly (readonly [status: number, message: string])[] = [
  [
    400,
    "This model's maximum context length is 4096 tokens. However, you requested 7000 tokens (5000 in the messages, 2000 in the completion).",
  ],
  [400, 'the request exceeds the available context size, try increasing it'],
  [400, 'prompt is too long: 9000 tokens > 4096 maximum'],
  [413, 'Request too large'],
  [500, 'input length exceeds the context window'],
];

/** What servers refuse, and how they say so. */
export const refusals: readonly Row[] = [
  [
    'the system role, as Gemma’s template',
    only(isOneMessage, refuses(400, { message: 'System role not supported' })),
    whole(),
    { always: true, tells: /takes no system message/ },
  ],
  [
    'the system role, with 500',
    only(
      isOneMessage,
      refuses(500, {
        message:
          'Jinja Exception: Conversation roles must alternate user/assistant/user/assistant/...',
      }),
    ),
    whole(),
    { always: true, tells: /takes no system message/ },
  ],
  [
    'the system role, as Google says',
    only(
      isOneMessage,
      json(
        [error('Developer instruction is not enabled for models/gemma-3-27b-it', { code: 400 })],
        400,
      ),
    ),
    whole(),
    { always: true },
  ],
  [
    'the system role, in an answer of 200',
    only(isOneMessage, json(error('Only user and assistant roles are supported!', { code: 400 }))),
    whole(),
    { always: true },
  ],
  [
    'max_tokens',
    only(
      (it) => has(it, 'max_completion_tokens'),
      refuses(400, {
        message:
          "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
      }),
    ),
    whole(),
    { always: true },
  ],
  [
    'max_tokens above its limit',
    only(
      (it) => !has(it, 'max_tokens'),
      refuses(400, { message: 'max_tokens must be less than or equal to 512' }),
    ),
    whole(),
    { always: true },
  ],
  [
    'stream_options',
    only(
      (it) => !has(it, 'stream_options'),
      refuses(422, { message: 'stream_options: Extra inputs are not permitted' }),
    ),
    whole(),
    { always: true },
  ],
  [
    'streams',
    only(
      (it) => !streams(it),
      refuses(400, { message: 'Streaming is not supported by this model' }),
    ),
    whole(),
    { always: true },
  ],
  [
    'something that it does not name',
    only(
      (it) => isOneMessage(it) && !has(it, 'max_tokens'),
      refuses(400, { message: 'Bad request' }),
    ),
    whole(),
    { always: true, tells: /one message/ },
  ],
  ...tooLong.map(([status, message]): Row => [
    `a context that is too small: ${status} ${message}`,
    only((it) => lengthOf(it) < contextLength, refuses(status, { message })),
    whole(),
    { documents: 'long' },
  ]),
  [
    'a context that is too small, in an answer of 200',
    only(
      (it) => lengthOf(it) < contextLength,
      json(
        error('the request exceeds the available context size', {
          code: 400,
          type: 'exceed_context_size_error',
          n_ctx: 2048,
        }),
      ),
    ),
    whole(),
    { documents: 'long' },
  ],
  [
    'a context that is cut silently',
    sendText(said, { usage: [512, 7] }),
    whole(),
    { tells: /read only 512 tokens/, documents: 'long' },
  ],
  [
    'a quota that is used up',
    refuses(429, {
      message: 'You exceeded your current quota, please check your plan and billing details.',
    }),
    extract,
  ],
  ['402', refuses(402, { message: 'Insufficient credits' }), extract],
  ['too many requests, for an hour', isBusy(3600), extract],
  ['too many requests, once', inTurn(isBusy(0), sendText(said)), whole()],
  [
    'a filter before the first word',
    refuses(400, {
      message:
        "The response was filtered due to the prompt triggering Azure OpenAI's content management policy.",
    }),
    extract,
  ],
  ['401', refuses(401), extract],
  ['403', refuses(403), extract],
  ['a model that it does not have', refuses(404, { message: "model 'tiny' not found" }), extract],
  [
    'no /v1',
    only(
      ({ path }) => path === '/chat/completions',
      sendBody('404 page not found', 'text/plain', 404),
    ),
    whole(),
    { always: true, tells: /another path/ },
  ],
  [
    'a page, because /v1 is too many',
    only(
      ({ path }) => path === '/chat/completions',
      sendBody('<!doctype html><title>Chat</title>', 'text/html'),
    ),
    whole(),
    { always: true, tells: /another path/ },
  ],
  [
    'a page of a proxy',
    sendBody('<html><h1>502 Bad Gateway</h1></html>', 'text/html', 502),
    extract,
  ],
  ['a page with 200', sendBody('<html>Sign in</html>', 'text/html'), extract],
  ['plain text with 200', sendBody('Ollama is running', 'text/plain'), extract],
  [
    'an error object with 200',
    json(error('No models loaded. Please load a model first.')),
    extract,
  ],
  ['a detail with 200, as FastAPI sends it', json({ detail: 'Not authenticated' }), extract],
  ['a redirect', redirects('http://127.0.0.1:1/'), extract],
  ['an endless answer', floods(), uncited('xxxx (not found in the documents)')],
];
