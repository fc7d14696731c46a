/**
 * Runs work on all items in parallel lanes. The first error stops all lanes, because it would stop
 * the next file, too.
 */
export async function inParallel<T>(
  items: readonly T[],
  lanes: number,
  work: (item: T) => Promise<void>,
) {
  const queue = items.values();
  let stopped = false;
  const lane = async () => {
    for (const item of queue) {
      if (stopped) return;
      await work(item);
    }
  };
  const stop = (cause: unknown) => {
    stopped = true;
    throw cause;
  };
  const ended = await Promise.allSettled(Array.from({ length: lanes }, () => lane().catch(stop)));
  const broken = ended.find((result) => result.status === 'rejected');
  if (broken) throw broken.reason;
}
