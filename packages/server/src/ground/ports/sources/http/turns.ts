import { waitFor } from '#ground/ports/retry-wait.ts';

/** Who goes when: one after another, evenly. */
export interface Turns {
  /** Returns when it is the caller's turn. */
  next(signal: AbortSignal): Promise<void>;
  /** Lets nobody go for so long. */
  pause(waitMs: number): void;
  /** Leaves at least this long between two turns. */
  slowDown(everyMs: number): void;
}

export function openTurns(everyMs: number): Turns {
  let [apartMs, freeAt] = [everyMs, 0];
  return {
    async next(signal) {
      signal.throwIfAborted();
      const now = performance.now();
      const turn = Math.max(freeAt, now);
      freeAt = turn + apartMs;
      if (turn > now) await waitFor(turn - now, signal);
    },
    pause(waitMs) {
      freeAt = Math.max(freeAt, performance.now() + waitMs);
    },
    slowDown(slowMs) {
      apartMs = Math.max(apartMs, slowMs);
    },
  };
}
