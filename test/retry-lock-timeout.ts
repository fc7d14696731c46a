import { setTimeout as delay } from 'node:timers/promises';
import { hasSqlState } from '../packages/server/src/ground/db/sql-state.ts';

const lockNotAvailable = '55P03';
/** A random pause, so that two transactions that collided do not collide again. */
const pauseMs = () => 20 + Math.random() * 180;

/**
 * Retries a transaction after a random pause while it fails because a lock was not available at
 * once or within `lock_timeout`. Rethrows the error after `triesMax` tries, by default 200 (about
 * 20 seconds).
 */
export async function retryLockTimeout<T>(work: () => Promise<T>, triesMax = 200): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (cause) {
      if (tries >= triesMax || !hasSqlState(cause, lockNotAvailable)) throw cause;
    }
    await delay(pauseMs());
  }
}
