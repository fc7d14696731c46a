import { gzipSync } from 'node:zlib';
import { sendBody, sendEventData } from '../model-steps.ts';
import {
  done,
  chunk,
  say,
  stop,
  usage,
  event,
  stream,
  json,
  completion,
  paced,
  saying,
} from './does.ts';
import { said, whole } from './seen.ts';
import type { Row } from './seen.ts';

/** Whole answers in the forms in which servers send them. */
export const wholes: readonly Row[] = [
  ['no [DONE], and the connection ends', sendEventData(...saying, stop), whole()],
  [
    'no [DONE], and the connection stays',
    paced([...saying.map(event), event(stop)], 'stays'),
    whole(),
  ],
  [
    'no [DONE], and the connection drops',
    paced([...saying.map(event), event(stop), 20], 'drops'),
    whole(),
  ],
  [
    '[DONE], and the connection stays',
    paced([...saying.map(event), event(done)], 'stays'),
    whole(),
  ],
  ['[DONE] without a reason', sendEventData(...saying, done), whole()],
  [
    'a reason beside the last text',
    sendEventData(say('It leaves '), chunk({ content: 'at nine [1].' }, 'stop'), done),
    whole(),
  ],
  [
    'an empty reason in each chunk',
    sendEventData(chunk({ content: said }, ''), stop, done),
    whole(),
  ],
  [
    'a reason in each chunk',
    sendEventData(
      chunk({ content: 'It leaves ' }, 'stop'),
      chunk({ content: 'at nine [1].' }, 'stop'),
      done,
    ),
    whole(),
  ],
  ['usage in a chunk without choices', sendEventData(...saying, stop, usage, done), whole()],
  [
    'usage before the text, and null choices',
    sendEventData({ choices: null, usage: null }, ...saying, stop, done),
    whole(),
  ],
  [
    'results of the filter first, as Azure sends them',
    sendEventData(
      { choices: [], prompt_filter_results: [{ prompt_index: 0 }] },
      ...saying,
      stop,
      done,
    ),
    whole(),
  ],
  [
    'pings as JSON',
    stream(
      'event: ping\ndata: {"type": "ping"}\n\n',
      ...saying.map(event),
      event({ type: 'ping' }),
      event(stop),
      event(done),
    ),
    whole(),
  ],
  [
    'pings as text and empty data',
    stream(
      'data: ping\n\n',
      'data:\n\n',
      ...saying.map(event),
      'data: \n\n',
      event(stop),
      event(done),
    ),
    whole(),
  ],
  [
    'comments, as OpenRouter sends them',
    stream(
      ': OPENROUTER PROCESSING\n\n',
      ...saying.map(event),
      ': x\n\n',
      event(stop),
      event(done),
    ),
    whole(),
  ],
  [
    'CRLF',
    stream(...[...saying, stop, done].map((it) => event(it).replaceAll('\n', '\r\n'))),
    whole(),
  ],
  [
    'CR alone',
    stream(...[...saying, stop, done].map((it) => event(it).replaceAll('\n', '\r'))),
    whole(),
  ],
  ['a byte order mark', stream('\uFEFF', ...[...saying, stop, done].map(event)), whole()],
  [
    'data without a space',
    stream(...[...saying, stop, done].map((it) => event(it).replace('data: ', 'data:'))),
    whole(),
  ],
  [
    'events without an empty line between',
    stream(...[...saying, stop, done].map((it) => event(it).trimEnd()).map((line) => `${line}\n`)),
    whole(),
  ],
  [
    'no line end behind the last event',
    stream(...saying.map(event), event(stop).trimEnd()),
    whole(),
  ],
  [
    'lines of JSON without data',
    sendBody([...saying, stop].map((it) => JSON.stringify(it)).join('\n'), 'application/x-ndjson'),
    whole(),
  ],
  [
    'the events of Ollama’s own API',
    sendBody(
      [
        { message: { content: said }, done: false },
        { message: { content: '' }, done: true, done_reason: 'stop' },
      ]
        .map((it) => JSON.stringify(it))
        .join('\n'),
      'application/x-ndjson',
    ),
    whole(),
  ],
  [
    'JSON over several lines of data',
    stream(
      ...saying.map(
        (it) =>
          `${JSON.stringify(it, null, 1)
            .split('\n')
            .map((line) => `data: ${line}`)
            .join('\n')}\n\n`,
      ),
      event(stop),
      event(done),
    ),
    whole(),
  ],
  ['a whole answer to a request for a stream', json(completion(said)), whole()],
  ['a whole answer on many lines', sendBody(JSON.stringify(completion(said), null, 2)), whole()],
  ['a whole answer without a reason', json(completion(said, null)), whole()],
  ['a whole answer of parts', json(completion([{ type: 'text', text: said }])), whole()],
  [
    'events as text/plain',
    sendBody([...saying, stop, done].map(event).join(''), 'text/plain'),
    whole(),
  ],
  [
    'events as application/json',
    sendBody([...saying, stop, done].map(event).join(''), 'application/json'),
    whole(),
  ],
  [
    'gzip',
    (_asked, response) =>
      void response
        .writeHead(200, { 'content-type': 'text/event-stream', 'content-encoding': 'gzip' })
        .end(gzipSync([...saying, stop, done].map(event).join(''))),
    whole(),
  ],
  [
    'content as parts',
    sendEventData(
      say([{ type: 'text', text: 'It leaves ' }]),
      say([{ type: 'text', text: 'at nine [1].' }]),
      stop,
      done,
    ),
    whole(),
  ],
  [
    'message instead of delta',
    sendEventData(
      { choices: [{ index: 0, message: { content: said } }] },
      { choices: [{ index: 0, message: { content: '' }, finish_reason: 'stop' }] },
      done,
    ),
    whole(),
  ],
  [
    'all text so far in each chunk',
    sendEventData(
      say('The green boat leaves at '),
      say('The green boat leaves at nine'),
      say('The green boat leaves at nine [1].'),
      stop,
      done,
    ),
    whole('The green boat leaves at nine [1].'),
  ],
  [
    'the whole text once more at the end',
    sendEventData(...saying, chunk({ content: said }, 'stop'), done),
    whole(),
  ],
  [
    'a second answer beside the first',
    sendEventData(
      ...saying.flatMap((it) => [it, { choices: [{ index: 1, delta: { content: 'Never.' } }] }]),
      stop,
      done,
    ),
    whole(),
  ],
  [
    'no index and no id',
    sendEventData(
      { choices: [{ delta: { content: said } }] },
      { choices: [{ delta: {}, finish_reason: 'stop' }] },
      done,
    ),
    whole(),
  ],
  [
    'null content, roles in each chunk, unknown fields',
    sendEventData(
      chunk({ role: 'assistant', content: null }),
      ...saying.map((it) => ({
        ...it,
        timings: { n: 1 },
        choices: it.choices.map((one) => ({
          ...one,
          logprobs: null,
          delta: { ...one.delta, role: 'assistant', function_call: null, tool_calls: null },
        })),
      })),
      stop,
      done,
    ),
    whole(),
  ],
];
