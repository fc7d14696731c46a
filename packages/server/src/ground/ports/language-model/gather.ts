import { setImmediate } from 'node:timers/promises';
import { readToEnd } from '#ground/streams.ts';

export interface Gathering<T> {
  join(parts: readonly T[]): T;
  /** The pause after each output, in milliseconds. With 0 only simultaneous parts are joined. */
  readonly restMs: number;
}

/**
 * Yields the same parts, joining those that arrive close together. A model sends every word
 * separately, and most of the cost of a word is per message. The first part is not delayed, and the
 * end of the stream ends a pause. Parts before an error are yielded before the error is thrown.
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
  // The error is thrown below, after the parts before it.
  reading.catch(() => {});
  try {
    while (!over.isOver || gathered.length > 0) {
      if (gathered.length === 0) await change.promise;
      await setImmediate();
      change = Promise.withResolvers();
      if (gathered.length > 0) yield join(gathered.splice(0));
      if (restMs > 0 && !over.isOver) await rest(over, restMs);
    }
    // A stream that fails drops its unread parts, so they are read first.
    await setImmediate();
    return await reading;
  } finally {
    // Not awaited, because the endpoint may never respond.
    parts.return(undefined as never).catch(() => {});
  }
}

/** Waits for the given time or until `wake` is called. */
function rest(over: { wake: () => void }, restMs: number): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, restMs);
    over.wake = () => {
      clearTimeout(timer);
      done();
    };
  });
}
