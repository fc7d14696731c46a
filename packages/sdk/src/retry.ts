import { GuildhallError } from './error.ts';
import type { Operation } from './operation.ts';

const firstPauseMs = 500;
const pauseMaxMs = 8_000;
/** Who is told to wait longer than this learns so at once. */
const retryAfterMaxMs = 60_000;

/** How long to wait before the same request is sent again; null: not at all. */
export function pauseBeforeNext(
  operation: Operation,
  error: unknown,
  attempt: number,
): number | null {
  if (!(error instanceof GuildhallError) || !mayRepeat(operation, error)) return null;
  const { retryAfterMs } = error;
  if (retryAfterMs !== null) return retryAfterMs <= retryAfterMaxMs ? retryAfterMs : null;
  const pauseMs = Math.min(firstPauseMs * 2 ** (attempt - 1), pauseMaxMs);
  // Clients that were refused together must not come back together.
  return pauseMs * (0.5 + Math.random() / 2);
}

function mayRepeat(operation: Operation, error: GuildhallError): boolean {
  return wasNotDone(error) || (isRepeatable(operation) && isPassing(error));
}

/** Too many requests, or not ready and saying when: refused before anything was done. */
function wasNotDone({ status, retryAfterMs }: GuildhallError): boolean {
  return status === 429 || (status === 503 && retryAfterMs !== null);
}

function isRepeatable({ method, repeatable }: Operation): boolean {
  return repeatable === true || ['get', 'put', 'delete'].includes(method);
}

function isPassing({ code, status }: GuildhallError): boolean {
  return code === 'unreachable' || code === 'timed_out' || [408, 502, 503, 504].includes(status);
}

/** Rejects with the signal's reason as soon as there is one. */
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
