import { GuildhallError } from './error.ts';
import type { Operation } from './operation.ts';

const firstPauseMs = 500;
const pauseMaxMs = 8_000;
/** A longer `retry-after` is not waited for: the error is reported at once. */
const retryAfterMaxMs = 60_000;

/**
 * Returns the pause in milliseconds before the next attempt; null if the request must not be
 * retried.
 */
export function pauseBeforeNext(
  operation: Operation,
  error: unknown,
  attempt: number,
): number | null {
  if (!(error instanceof GuildhallError) || !mayRepeat(operation, error)) return null;
  const { retryAfterMs } = error;
  if (retryAfterMs !== null) return retryAfterMs <= retryAfterMaxMs ? retryAfterMs : null;
  const pauseMs = Math.min(firstPauseMs * 2 ** (attempt - 1), pauseMaxMs);
  // Jitter, so that clients that were refused together do not return together.
  return pauseMs * (0.5 + Math.random() / 2);
}

function mayRepeat(operation: Operation, error: GuildhallError): boolean {
  return wasNotDone(error) || (isRepeatable(operation) && isPassing(error));
}

/**
 * True if the server refused the request before it did anything: 429, or 503 with `retry-after`.
 */
function wasNotDone({ status, retryAfterMs }: GuildhallError): boolean {
  return status === 429 || (status === 503 && retryAfterMs !== null);
}

function isRepeatable({ method, repeatable }: Operation): boolean {
  return repeatable === true || ['get', 'put', 'delete'].includes(method);
}

function isPassing({ code, status }: GuildhallError): boolean {
  return code === 'unreachable' || code === 'timed_out' || [408, 502, 503, 504].includes(status);
}

/** Waits. Rejects with the signal's reason as soon as the signal aborts. */
export function sleep(pauseMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, pauseMs);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
