import type { ModelCall } from './ask-endpoint.ts';
import type { Memory } from './memory.ts';
import type { ModelEndpoint } from './model-endpoint.ts';
import type { ModelRequest } from '../language-model.ts';
import { ModelError } from '../language-model.ts';
import { tooSlow, unreadable } from './troubles.ts';

/** One request to a model. Disposing it aborts what is still running. */
export interface OpenCall extends ModelCall, Disposable {
  /** Returns the error for the caller in place of what was thrown. */
  explain(cause: unknown): unknown;
}

/**
 * The reason for aborting a finished call. It is shared, because making an Error for every call
 * takes as long as a statement.
 */
const callIsOver = new Error('The call is over');

export function openCall(
  endpoint: ModelEndpoint,
  memory: Memory,
  { timeoutMs = endpoint.budgetMs, signal: given }: ModelRequest,
  isStream: boolean,
): OpenCall {
  const limit = new AbortController();
  const endsAt = performance.now() + timeoutMs;
  let timer: NodeJS.Timeout | undefined;
  let isLate = false;
  limit.signal.addEventListener('abort', () => (isLate = limit.signal.reason !== callIsOver));
  return {
    endpoint,
    memory,
    isStream,
    endsAt,
    signal: AbortSignal.any(given ? [limit.signal, given] : [limit.signal]),
    limitWait() {
      clearTimeout(timer);
      timer = setTimeout(() => limit.abort(), Math.max(0, endsAt - performance.now()));
    },
    begin() {
      if (isStream) clearTimeout(timer);
    },
    explain(cause) {
      if (given?.aborted === true) return given.reason;
      if (isLate) return tooSlow(timeoutMs, isStream ? 'begin' : 'finish');
      return cause instanceof ModelError ? cause : unreadable();
    },
    [Symbol.dispose]() {
      clearTimeout(timer);
      limit.abort(callIsOver);
    },
  };
}
