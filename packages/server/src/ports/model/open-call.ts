import type { Asking } from './ask-endpoint.ts';
import type { Dialect } from './endpoint-dialect.ts';
import type { Endpoint } from './endpoint.ts';
import type { ModelRequest } from './model.ts';
import { ModelError } from './model.ts';
import type { Askings } from './openai-client.ts';
import { tooSlow, troubleOfEvent, unreadable } from './troubles.ts';

export interface Connection {
  readonly endpoint: Endpoint;
  readonly dialect: Dialect;
  readonly askings: Askings;
}

/** One request to a model. Disposing it aborts what is still running. */
export interface Call extends Disposable {
  readonly signal: AbortSignal;
  /** Returns the error for the caller in place of the client library's error. */
  explain(cause: unknown): unknown;
}

const standardTimeoutMs = 60_000;
/**
 * The reason for aborting a finished call. It is shared, because making an Error for every call
 * takes as long as a statement.
 */
const callIsOver = new Error('The call is over');

export function openCall(
  { endpoint, dialect, askings }: Connection,
  { timeoutMs = standardTimeoutMs, signal: given }: ModelRequest,
  isStream: boolean,
): Call {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), timeoutMs);
  const endsAt = performance.now() + timeoutMs;
  const signal = AbortSignal.any(given ? [limit.signal, given] : [limit.signal]);
  const asking: Asking = { endpoint, dialect, isStream, endsAt, signal, trouble: null };
  askings.set(signal, asking);
  return {
    signal,
    explain(cause) {
      if (given?.aborted === true) return given.reason;
      if (limit.signal.aborted) return tooSlow(timeoutMs, 'finish');
      return asking.trouble ?? toTrouble(cause);
    },
    [Symbol.dispose]() {
      clearTimeout(timer);
      limit.abort(callIsOver);
    },
  };
}

function toTrouble(cause: unknown): ModelError {
  if (cause instanceof ModelError) return cause;
  // The provider passes on an error event in the middle of a stream as it came.
  const isEvent = typeof cause === 'object' && cause !== null && !(cause instanceof Error);
  return isEvent ? troubleOfEvent(cause) : unreadable(cause);
}
