/** As many as a disk can put away together: syncing one file after the other takes ten times as long. */
const most = 8;

/**
 * Does the work for all items, several at a time; ends with the first error. By then nothing is
 * under way any more: whoever clears up after it finds no file that is still being written.
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
