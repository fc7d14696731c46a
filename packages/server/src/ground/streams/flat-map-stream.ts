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
