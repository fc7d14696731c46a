import type { ModelCall } from './ask-endpoint.ts';
import type { Dialect, ModelEndpoint } from './model-endpoint.ts';
import type { ModelRequest } from '../language-model.ts';
import { ModelError } from '../language-model.ts';
import type { ModelCalls } from './openai-client.ts';
import { tooSlow, troubleOfEvent, unreadable } from './troubles.ts';

export interface ModelConnection {
  readonly endpoint: ModelEndpoint;
  readonly dialect: Dialect;
  readonly calls: ModelCalls;
}

/** One request to a model. Disposing it aborts what is still running. */
export interface OpenCall extends Disposable {
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
  { endpoint, dialect, calls }: ModelConnection,
  { timeoutMs = standardTimeoutMs, signal: given }: ModelRequest,
  isStream: boolean,
): OpenCall {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), timeoutMs);
  const endsAt = performance.now() + timeoutMs;
  const signal = AbortSignal.any(given ? [limit.signal, given] : [limit.signal]);
  const call: ModelCall = { endpoint, dialect, isStream, endsAt, signal, trouble: null };
  calls.set(signal, call);
  return {
    signal,
    explain(cause) {
      if (given?.aborted === true) return given.reason;
      if (limit.signal.aborted) return tooSlow(timeoutMs, 'finish');
      return call.trouble ?? toTrouble(cause);
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
