import type { CoverageData, MutantCoverage } from '@stryker-mutator/api/core';
import type { CompleteDryRunResult } from '@stryker-mutator/api/test-runner';
import { hooks } from './rooms.ts';

/**
 * Which test reaches which fault in a process that has run all tests before. What only the first
 * run or the loading of a module reached, such as the start of the server, is static: it needs a
 * new process.
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

/** What runs between the tests of a file counts for each of them. */
function perTestOf({ tests, mutantCoverage }: CompleteDryRunResult): Record<string, CoverageData> {
  const recorded = mutantCoverage?.perTest ?? {};
  return Object.fromEntries(
    tests.map(({ id }) => {
      const between = recorded[`${id.slice(0, id.indexOf('#'))}#${hooks}`];
      return [id, { ...between, ...recorded[id] }];
    }),
  );
}
