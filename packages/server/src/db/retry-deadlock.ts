import { hasSqlState } from './sql-state.ts';

const deadlockDetected = '40P01';
const triesMax = 4;

/**
 * Does a whole transaction again when the database ended it because it and another waited for
 * each other. For transactions that hold rows by two keys, which no one order can sort. `further`
 * SQL states are tried again, too.
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
