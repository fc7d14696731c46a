import { dirname, relative } from 'node:path';

/** The ids of tests by the test file, which stands before the `#`; the nearest to `file` first. */
export function nearestFirst(testIds: string[], file: string): string[][] {
  const byFile = Map.groupBy(testIds, (id) => id.slice(0, id.indexOf('#')));
  const steps = (test: string) => relative(dirname(file), dirname(test)).split('/').length;
  const isBeside = (test: string) => dirname(test) === dirname(file);
  const rank = (test: string) => (isBeside(test) ? 0 : steps(test));
  return [...byFile].toSorted(([a], [b]) => rank(a) - rank(b)).map(([, ids]) => ids);
}
