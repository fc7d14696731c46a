import { nextWaitMs, waitFor } from '../retry-wait.ts';
import type { EmbeddingsTrouble } from './embeddings.ts';

const longestWaitMs = 60_000;

/** A trouble that may be over by the next attempt. */
export function isPassing(trouble: EmbeddingsTrouble): boolean {
  return trouble === 'unreachable' || trouble === 'too slow' || trouble === 'too busy';
}

/** Waits between two attempts, at most a minute whatever the endpoint asks for. */
export async function waitBefore(
  attempt: number,
  firstWaitMs: number,
  askedMs: number | undefined,
  signal: AbortSignal | undefined,
): Promise<void> {
  await waitFor(Math.min(longestWaitMs, nextWaitMs(attempt, firstWaitMs, askedMs)), signal);
}
