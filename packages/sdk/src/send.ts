import { readAnswer, readStream } from './answer.ts';
import { ConnectionBroken, GuildhallError, overNetwork } from './error.ts';
import type { Values } from './input.ts';
import type { Operation } from './operation.ts';
import type { Server } from './options.ts';
import { buildRequest } from './request.ts';

interface How {
  signal: AbortSignal;
  timeoutMs: number;
  /** Asks for a stream of the events after the one with this id. Empty: from the first. */
  eventsAfter?: string;
}

/** The longest possible delay of a timer. */
const timerMaxMs = 2 ** 31 - 1;

/**
 * Sends a request once. Resolves with JSON when the body is complete, with bytes or events when
 * they begin to arrive.
 */
export async function send(
  server: Server,
  operation: Operation,
  input: Values,
  { signal, timeoutMs, eventsAfter }: How,
): Promise<unknown> {
  signal.throwIfAborted();
  const late = new AbortController();
  const either = AbortSignal.any([signal, late.signal]);
  const { address, init } = await buildRequest(server, operation, input, eventsAfter);
  const timer = timeoutMs <= timerMaxMs ? setTimeout(() => late.abort(), timeoutMs) : undefined;
  try {
    const response = await overNetwork(() => server.fetch(address, { ...init, signal: either }));
    return await (eventsAfter === undefined ? readAnswer : readStream)(server, operation, response);
  } catch (cause) {
    signal.throwIfAborted();
    if (!(cause instanceof ConnectionBroken)) throw cause;
    throw late.signal.aborted
      ? unanswered(server.url, 'timed_out', `within ${timeoutMs} ms`, cause.cause)
      : unanswered(server.url, 'unreachable', `(${cause.message})`, cause.cause);
  } finally {
    clearTimeout(timer);
  }
}

function unanswered(url: string, code: 'timed_out' | 'unreachable', why: string, cause: unknown) {
  return new GuildhallError(`No answer from ${url} ${why}`, { code, url, cause });
}
