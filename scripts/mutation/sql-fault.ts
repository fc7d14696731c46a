import type { OperationNodeSource, RawBuilder, RawNode } from 'kysely';
import { recorder } from './recorder.ts';

/**
 * Returns a condition whose text depends on the active fault each time its statement is sent. The
 * faults of a condition have the ids `id-0`, `id-1` and so on.
 */
export function sqlFault(
  id: string,
  right: RawBuilder<unknown>,
  ...wrong: RawBuilder<unknown>[]
): OperationNodeSource {
  const ids = idsOf(id, wrong);
  const chosen = () => choose(ids, right, wrong).toOperationNode();
  // The getters are read when the statement is compiled, not when it is built, because some
  // statements are built once, when their module is loaded.
  const node = {
    kind: 'RawNode',
    get sqlFragments() {
      count(ids);
      return chosen().sqlFragments;
    },
    get parameters() {
      return chosen().parameters;
    },
  };
  return { toOperationNode: () => node as RawNode };
}

/**
 * Returns a condition of a statement in plain text, which is chosen when the text is built: right
 * before it is sent. The faults have the ids `id-0`, `id-1` and so on.
 */
export function sqlTextFault(id: string, right: string, ...wrong: string[]): string {
  const ids = idsOf(id, wrong);
  count(ids);
  return choose(ids, right, wrong);
}

function idsOf(id: string, wrong: unknown[]): string[] {
  return wrong.map((_, at) => `${id}-${at}`);
}

function choose<T>(ids: string[], right: T, wrong: T[]): T {
  return wrong[ids.indexOf(recorder.activeMutant ?? '')] ?? right;
}

function count(ids: string[]): void {
  const coverage = (recorder.mutantCoverage ??= { static: {}, perTest: {} });
  const { currentTestId } = recorder;
  const counts = currentTestId ? (coverage.perTest[currentTestId] ??= {}) : coverage.static;
  for (const id of ids) counts[id] = (counts[id] ?? 0) + 1;
}
