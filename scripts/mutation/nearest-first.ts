import { dirname, relative } from 'node:path';

/**
 * The ids of tests by the test file, which stands before the `#`; the nearest to `file` first, and
 * of those that are as near the one that takes the least time.
 */
export function nearestFirst(
  testIds: string[],
  file: string,
  times: ReadonlyMap<string, number> = new Map(),
): string[][] {
  const byFile = Map.groupBy(testIds, (id) => id.slice(0, id.indexOf('#')));
  const steps = (test: string) => relative(dirname(file), dirname(test)).split('/').length;
  const isBeside = (test: string) => dirname(test) === dirname(file);
  const rank = (test: string) => (isBeside(test) ? 0 : steps(test));
  const time = (test: string) => times.get(test) ?? 0;
  const inOrder = [...byFile].toSorted(([a], [b]) => rank(a) - rank(b) || time(a) - time(b));
  return inOrder.map(([, ids]) => ids);
}
