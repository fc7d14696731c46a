import { setImmediate } from 'node:timers/promises';

const turnMs = 8;

/**
 * Returns a function that long work on the main thread calls between its pieces. The function
 * yields to waiting requests, so that no turn of the event loop takes much over 8 ms.
 */
export function createEventLoopYield(): () => Promise<void> {
  let turnEnds = performance.now() + turnMs;
  return async () => {
    if (performance.now() < turnEnds) return;
    await setImmediate();
    turnEnds = performance.now() + turnMs;
  };
}
