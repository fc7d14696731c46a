import { dirname, relative } from 'node:path';

/**
 * Groups test ids by their test file, which is the part before the `#`. The files nearest to `file`
 * come first; of equally near files, the fastest.
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
