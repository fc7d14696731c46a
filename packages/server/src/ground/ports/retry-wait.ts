import { setTimeout } from 'node:timers/promises';

/** Reads a Retry-After header, in seconds or as a date. Undefined if missing or malformed. */
export function readRetryAfterMs(header: string | null): number | undefined {
  if (header === null) return undefined;
  const waitMs = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(waitMs) ? Math.max(0, waitMs) : undefined;
}

/** Returns the wait after an attempt: exponential back-off with jitter, or longer if asked for. */
export function nextWaitMs(
  attempt: number,
  firstWaitMs: number,
  askedMs: number | undefined,
): number {
  const growingMs = firstWaitMs * 2 ** (attempt - 1) * (0.75 + Math.random() / 2);
  return Math.max(growingMs, askedMs ?? 0);
}

/** Waits. Throws the signal's reason if the signal aborts the wait. */
export async function waitFor(waitMs: number, signal: AbortSignal | undefined): Promise<void> {
  try {
    await setTimeout(waitMs, undefined, signal === undefined ? {} : { signal });
  } catch {
    signal?.throwIfAborted();
  }
}
