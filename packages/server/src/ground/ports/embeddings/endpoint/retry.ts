import { nextWaitMs, waitFor } from '../../retry-wait.ts';
import type { EmbeddingsTrouble } from '../../embeddings.ts';

const longestWaitMs = 60_000;

/** True if the next attempt may succeed. */
export function isTransient(trouble: EmbeddingsTrouble): boolean {
  return trouble === 'unreachable' || trouble === 'too slow' || trouble === 'too busy';
}

/** Waits before the next attempt, at most a minute even if the endpoint asks for more. */
export async function waitBefore(
  attempt: number,
  firstWaitMs: number,
  askedMs: number | undefined,
  signal: AbortSignal | undefined,
): Promise<void> {
  await waitFor(Math.min(longestWaitMs, nextWaitMs(attempt, firstWaitMs, askedMs)), signal);
}
