const startPassages = 10;
const leastPassages = 5;
const mostPassages = 50;
/** A step that took longer than this is followed by a smaller one. */
const longMs = 100;
const shortMs = 40;

/** How many passages a step writes or deletes, by how long the last one took. */
export interface Pace {
  passages(): number;
  /** Runs a step and measures it. */
  measure<T>(step: () => Promise<T>): Promise<T>;
}

/** Returns a pace that keeps steps short, because a search on the embedded engine waits for them. */
export function createPace(): Pace {
  let passages = startPassages;
  return {
    passages: () => passages,
    async measure(step) {
      const startedAt = performance.now();
      const result = await step();
      const tookMs = performance.now() - startedAt;
      if (tookMs > longMs) passages = Math.max(leastPassages, Math.floor(passages / 2));
      else if (tookMs < shortMs) passages = Math.min(mostPassages, passages * 2);
      return result;
    },
  };
}
