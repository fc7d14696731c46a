/** As many as a disk can put away together: syncing one file after the other takes ten times as long. */
const most = 8;

/** Does the work for all items, several at a time; ends with the first error. */
export async function inParallel<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const left = items.values();
  const takeTurns = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: most }, takeTurns));
}
