/** Returns a function that calls `ask` until it succeeds, then returns that result. */
export function rememberSuccess<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined;
  return () => {
    asked ??= ask().catch((cause: unknown) => {
      asked = undefined;
      throw cause;
    });
    return asked;
  };
}
