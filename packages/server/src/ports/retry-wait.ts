import { setTimeout } from 'node:timers/promises';

/** The wait that a Retry-After header asks for, in seconds or as a date. */
export function readRetryAfterMs(header: string | null): number | undefined {
  if (header === null) return undefined;
  const waitMs = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(waitMs) ? Math.max(0, waitMs) : undefined;
}

/**
 * The wait after this many attempts: twice as long each time, with some chance in it so that many
 * do not come back together, and never shorter than what was asked for.
 */
export function nextWaitMs(
  attempt: number,
  firstWaitMs: number,
  askedMs: number | undefined,
): number {
  const growingMs = firstWaitMs * 2 ** (attempt - 1) * (0.75 + Math.random() / 2);
  return Math.max(growingMs, askedMs ?? 0);
}

/** Throws the signal's reason when it ends the wait. */
export async function waitFor(waitMs: number, signal: AbortSignal | undefined): Promise<void> {
  try {
    await setTimeout(waitMs, undefined, signal === undefined ? {} : { signal });
  } catch {
    signal?.throwIfAborted();
  }
}
