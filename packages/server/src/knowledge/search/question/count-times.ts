/** How often each word stands there, in the order of the first times. */
export function countTimes(words: readonly string[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const word of words) times.set(word, (times.get(word) ?? 0) + 1);
  return times;
}
