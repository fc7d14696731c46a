/** Passes each value of a stream to `take`, and returns the stream's result. */
export async function readToEnd<T, End>(
  stream: AsyncGenerator<T, End, undefined>,
  take: (value: T) => void,
): Promise<End> {
  for (;;) {
    const next = await stream.next();
    if (next.done === true) return next.value;
    take(next.value);
  }
}

/**
 * Yields any number of values for each value of a stream, and returns the stream's own result.
 * Closes the stream if the reader stops early.
 */
export async function* flatMapStream<T, U, End>(
  stream: AsyncGenerator<T, End, undefined>,
  make: (value: T) => Iterable<U>,
): AsyncGenerator<U, End, undefined> {
  try {
    for (;;) {
      const next = await stream.next();
      if (next.done === true) return next.value;
      yield* make(next.value);
    }
  } finally {
    await stream.return(undefined as never);
  }
}

/** Waits for a promise or the signal. Throws the signal's reason if the signal aborts first. */
export async function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason as Error);
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();
  try {
    return await Promise.race([aborted.promise, promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

/** Reads a stream until it ends or the signal aborts, and does not wait for a value that hangs. */
export async function* readUntilAborted<T, End>(
  stream: AsyncGenerator<T, End, undefined>,
  signal: AbortSignal,
): AsyncGenerator<T, End, undefined> {
  try {
    for (;;) {
      const next = await untilAborted(stream.next(), signal);
      if (next.done === true) return next.value;
      yield next.value;
    }
  } finally {
    stream.return(undefined as never).catch(() => {});
  }
}
