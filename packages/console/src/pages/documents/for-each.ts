/** Runs `work` for each thing, three at a time. Returns successes, failures and the first error. */
export async function forEach<T>(
  things: readonly T[],
  work: (thing: T) => Promise<void>,
): Promise<{ done: T[]; failed: T[]; error: unknown }> {
  const left = [...things];
  const outcome: { done: T[]; failed: T[]; error: unknown } = { done: [], failed: [], error: null };
  const run = async () => {
    for (let thing = left.shift(); thing !== undefined; thing = left.shift()) {
      try {
        await work(thing);
        outcome.done.push(thing);
      } catch (error) {
        outcome.error ??= error;
        outcome.failed.push(thing);
      }
    }
  };
  await Promise.all([run(), run(), run()]);
  return outcome;
}
