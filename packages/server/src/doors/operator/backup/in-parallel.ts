/**
 * How many items are worked on at a time. A disk syncs this many files together; one file after the
 * other takes ten times as long.
 */
const most = 8;

/**
 * Runs `work` for all items, several at a time. Throws the first error, but only when no work is
 * running any more, so that no file is still being written during a clean-up.
 */
export async function inParallel<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const left = items.values();
  const errors: unknown[] = [];
  const splitBatch = async () => {
    for (const item of left) {
      if (errors.length > 0) return;
      await work(item).catch((error: unknown) => void errors.push(error));
    }
  };
  await Promise.all(Array.from({ length: most }, splitBatch));
  if (errors.length > 0) throw errors[0];
}
