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
