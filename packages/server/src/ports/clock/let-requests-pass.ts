import { setImmediate } from 'node:timers/promises';

const turnMs = 8;

/**
 * For long work in the server's own thread: what it answers is called between the pieces, and
 * lets requests pass, so that no turn takes much over 8 ms.
 */
export function letRequestsPass(): () => Promise<void> {
  let turnEnds = performance.now() + turnMs;
  return async () => {
    if (performance.now() < turnEnds) return;
    await setImmediate();
    turnEnds = performance.now() + turnMs;
  };
}
