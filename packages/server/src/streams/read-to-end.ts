/** Hands on each value of a stream as it comes, and gives the value that the stream ends with. */
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
