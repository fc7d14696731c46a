import { setImmediate } from 'node:timers/promises';
import { readToEnd } from '#streams/read-to-end.ts';

export interface Gathering<T> {
  join(parts: readonly T[]): T;
  /** So long nothing is given out after something was; 0: only what comes in one go is joined. */
  readonly restMs: number;
}

/**
 * The same parts, those joined that come together. A model sends each word on its own, and what a
 * word costs on its way is mostly that it comes alone. The first one does not wait, nor do the
 * last ones for longer than the end; what came before an error is given out before it.
 */
export async function* gather<T, End>(
  parts: AsyncGenerator<T, End, undefined>,
  { join, restMs }: Gathering<T>,
): AsyncGenerator<T, End, undefined> {
  const gathered: T[] = [];
  const over = { isOver: false, wake: () => {} };
  let change = Promise.withResolvers<void>();
  const reading = readToEnd(parts, (part) => {
    gathered.push(part);
    change.resolve();
  }).finally(() => {
    over.isOver = true;
    change.resolve();
    over.wake();
  });
  // Thrown below, behind what came before it.
  reading.catch(() => {});
  try {
    while (!over.isOver || gathered.length > 0) {
      if (gathered.length === 0) await change.promise;
      await setImmediate();
      change = Promise.withResolvers();
      if (gathered.length > 0) yield join(gathered.splice(0));
      if (restMs > 0 && !over.isOver) await rest(over, restMs);
    }
    // A stream that fails forgets what was not read of it.
    await setImmediate();
    return await reading;
  } finally {
    // Nobody waits for an endpoint that says nothing more.
    parts.return(undefined as never).catch(() => {});
  }
}

/** For so long, or until woken. */
function rest(over: { wake: () => void }, restMs: number): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, restMs);
    over.wake = () => {
      clearTimeout(timer);
      done();
    };
  });
}
