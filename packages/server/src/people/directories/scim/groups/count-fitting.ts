/** Members in one answer. */
const shownMax = 100_000;

/** Returns how many of these groups, given how many members each has, fit on a page: one at least. */
export function countFitting(members: readonly number[]): number {
  let sum = 0;
  const end = members.findIndex((count) => (sum += count) > shownMax);
  return end < 0 ? members.length : Math.max(1, end);
}
