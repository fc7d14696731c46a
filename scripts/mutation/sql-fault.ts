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
  const ids = wrong.map((_, at) => `${id}-${at}`);
  const chosen = () => {
    const at = ids.indexOf(recorder.activeMutant ?? '');
    return (wrong[at] ?? right).toOperationNode();
  };
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

function count(ids: string[]): void {
  const coverage = (recorder.mutantCoverage ??= { static: {}, perTest: {} });
  const { currentTestId } = recorder;
  const counts = currentTestId ? (coverage.perTest[currentTestId] ??= {}) : coverage.static;
  for (const id of ids) counts[id] = (counts[id] ?? 0) + 1;
}
