import { setTimeout } from 'node:timers/promises';
import type { EmbeddingsTrouble } from './embeddings.ts';

const longestWaitMs = 60_000;

/** A trouble that may be over by the next attempt. */
export function isPassing(trouble: EmbeddingsTrouble): boolean {
  return trouble === 'unreachable' || trouble === 'too slow' || trouble === 'too busy';
}

/** The wait that a Retry-After header asks for, in seconds or as a date. */
export function readRetryAfterMs(header: string | null): number | undefined {
  if (header === null) return undefined;
  const waitMs = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(waitMs) ? Math.max(0, waitMs) : undefined;
}

/** Twice as long each time, with some chance in it so that many do not come back together. */
export async function waitBefore(
  attempt: number,
  firstWaitMs: number,
  askedMs: number | undefined,
  signal: AbortSignal | undefined,
): Promise<void> {
  const growingMs = firstWaitMs * 2 ** (attempt - 1) * (0.75 + Math.random() / 2);
  const waitMs = Math.min(longestWaitMs, Math.max(growingMs, askedMs ?? 0));
  try {
    await setTimeout(waitMs, undefined, signal === undefined ? {} : { signal });
  } catch {
    signal?.throwIfAborted();
  }
}
