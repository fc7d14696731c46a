import { setTimeout as delay } from 'node:timers/promises';
import { hasSqlState } from './sql-state.ts';

const lockNotAvailable = '55P03';
/** Random, so that two who give way to each other do not meet again. */
const pauseMs = () => 20 + Math.random() * 180;

/**
 * Runs a transaction again, after a random pause, while it ends because it did not get a lock at
 * once or within its `lock_timeout`. It gives up after 200 tries, some 20 seconds.
 */
export async function giveWay<T>(work: () => Promise<T>, triesMax = 200): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (cause) {
      if (tries >= triesMax || !hasSqlState(cause, lockNotAvailable)) throw cause;
    }
    await delay(pauseMs());
  }
}
