import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Asked, AskedMessage, Step } from '../model-server.ts';
import { sendBody, sendText } from '../model-steps.ts';
import { said } from './seen.ts';

export const done = '[DONE]';
export const chunk = (delta: object, finish: string | null = null, more: object = {}) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion.chunk',
  choices: [{ index: 0, delta, finish_reason: finish }],
  ...more,
});
export const say = (content: unknown) => chunk({ content });
export const stop = chunk({}, 'stop');
export const saying = [say('It leaves '), say('at nine'), say(' [1].')];
export const usage = { choices: [], usage: { prompt_tokens: 11, completion_tokens: 7 } };
export const error = (message: string, more: object = {}) => ({ error: { message, ...more } });
export const event = (data: unknown) =>
  `data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`;
export const stream = (...lines: string[]) => sendBody(lines.join(''), 'text/event-stream');
export const json = (body: unknown, status = 200) =>
  sendBody(JSON.stringify(body), 'application/json', status);
export const completion = (content: unknown, finish: string | null = 'stop') => ({
  object: 'chat.completion',
  choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: finish }],
});

/** Sends pieces with pauses in milliseconds, and leaves the connection open or drops it. */
export function paced(
  pieces: readonly (string | number)[],
  end: 'ends' | 'stays' | 'drops' = 'ends',
): Step {
  return async (_asked: Asked, response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    for (const piece of pieces) {
      if (response.destroyed) return;
      if (typeof piece === 'number') await delay(piece);
      else await new Promise((written) => response.write(piece, written));
    }
    if (end === 'ends') response.end();
    if (end === 'drops') response.destroy();
  };
}

/** Answers the first request by one step and all others by another. */
export function inTurn(first: Step, then: Step): Step {
  let isFirst = true;
  return (asked, response) => {
    const step = isFirst ? first : then;
    isFirst = false;
    return step(asked, response);
  };
}

/** Answers requests that fulfil the condition; refuses the others. */
export const only =
  (fits: (asked: Asked) => boolean, otherwise: Step, then: Step = sendText(said)): Step =>
  (asked, response) =>
    (fits(asked) ? then : otherwise)(asked, response);

export const isOneMessage = ({ body }: Asked) => body.messages.every(({ role }) => role === 'user');
export const lengthOf = ({ body }: Asked) =>
  body.messages.reduce((sum: number, { content }: AskedMessage) => sum + content.length, 0);
export const has = (asked: Asked, field: string) => asked.body[field] !== undefined;
export const streams = ({ body }: Asked) => body.stream === true;
export const thought = 'The user asks for the boat. I look.';
export const sse = (text: string, finish = 'stop') => sendText(text, { finish, pieceBytes: 100 });
