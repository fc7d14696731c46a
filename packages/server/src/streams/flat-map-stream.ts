/**
 * Makes any number of values of each value of a stream; the end stays as it is. Whoever stops
 * reading stops the stream, too.
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
