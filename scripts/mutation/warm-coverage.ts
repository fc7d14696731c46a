import type { CoverageData, MutantCoverage } from '@stryker-mutator/api/core';
import type { CompleteDryRunResult } from '@stryker-mutator/api/test-runner';
import { hooks } from './rooms.ts';

/**
 * Returns which test reaches which fault in a process that has run all tests before. Faults that
 * are reached only by the first run or while a module loads, such as at server start, are static:
 * they need a new process.
 */
export function warmCoverage(
  cold: CompleteDryRunResult,
  warm: CompleteDryRunResult,
): MutantCoverage {
  const perTest = perTestOf(warm);
  const reached = new Set(Object.values(perTest).flatMap((faults) => Object.keys(faults)));
  const first = [
    cold.mutantCoverage?.static,
    warm.mutantCoverage?.static,
    ...Object.values(cold.mutantCoverage?.perTest ?? {}),
  ];
  const counts = first.flatMap((faults) => Object.entries(faults ?? {}));
  return { perTest, static: Object.fromEntries(counts.filter(([fault]) => !reached.has(fault))) };
}

/** Adds the coverage between the tests of a file to each of its tests. */
function perTestOf({ tests, mutantCoverage }: CompleteDryRunResult): Record<string, CoverageData> {
  const recorded = mutantCoverage?.perTest ?? {};
  return Object.fromEntries(
    tests.map(({ id }) => {
      const between = recorded[`${id.slice(0, id.indexOf('#'))}#${hooks}`];
      return [id, { ...between, ...recorded[id] }];
    }),
  );
}
