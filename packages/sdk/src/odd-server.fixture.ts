import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { createGuildhall } from './index.ts';
import type { Guildhall, GuildhallOptions } from './index.ts';

/**
 * Starts a server that answers each request with the next of `answers`, and repeats the last one.
 */
export async function oddServer(
  answers: RequestListener[],
  options: Partial<GuildhallOptions> = {},
  create: (options: GuildhallOptions) => Guildhall = createGuildhall,
) {
  let asked = 0;
  const server = createServer((request, response) => {
    answers[Math.min(asked++, answers.length - 1)]?.(request, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const guildhall = create({ url, key: 'gh_x', ...options });
  return { url, guildhall, asked: () => asked };
}

export function answer(status: number, body: unknown, headers = {}): RequestListener {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return (_, response) => end(response.writeHead(status, headers), text);
}

function end(response: ServerResponse, text: string): void {
  response.end(text);
}

/** Answers with a status that may be retried at once, for example 429 or 503. */
export function busy(status: number): RequestListener {
  return answer(status, { error: 'Busy' }, { 'retry-after': '0' });
}

export const hangUp: RequestListener = (request) => request.socket.destroy();
export const silence: RequestListener = () => {};
