import { hasSqlState } from './sql-state.ts';

const deadlockDetected = '40P01';
const triesMax = 4;

/**
 * Retries a whole transaction if the database ended it because of a deadlock, or with one of the
 * SQL states in `further`. For transactions that lock rows by two keys, for which no single lock
 * order exists. Rethrows the error after four tries.
 */
export async function retryDeadlock<T>(
  work: () => Promise<T>,
  further: readonly string[] = [],
): Promise<T> {
  const retried = [deadlockDetected, ...further];
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (cause) {
      if (tries >= triesMax || !retried.some((state) => hasSqlState(cause, state))) throw cause;
    }
  }
}
