/** Counts how often each word occurs, in the order of first occurrence. */
export function countOccurrences(words: readonly string[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const word of words) times.set(word, (times.get(word) ?? 0) + 1);
  return times;
}
