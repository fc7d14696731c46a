/** Waits for a promise no longer than until the signal, whose reason it then throws. */
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

/** Reads a stream no longer than until the signal; a value that hangs is left behind. */
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
