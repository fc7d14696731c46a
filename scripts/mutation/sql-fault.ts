import type { OperationNodeSource, RawBuilder, RawNode } from 'kysely';
import { recorder } from './recorder.ts';

/**
 * A condition that reads as the fault in place says, each time its statement is sent. The faults of
 * one condition are numbered `id-0`, `id-1` and so on.
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
  // A node whose text is read when the statement is written, not when it is put together: some are
  // put together once, when their module is loaded.
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
