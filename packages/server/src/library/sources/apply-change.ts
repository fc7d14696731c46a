import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { recordChange } from '#ground/audit/audit.queries.ts';
import type { Tx } from '#ground/db/database.ts';
import type { Actor } from '#ground/http/principal.ts';
import { narrowDocuments } from './stored/narrow-documents.queries.ts';
import type { NarrowedRow } from './stored/narrow-documents.queries.ts';
import { forgetApplied, forgetCursors } from './stored/sources.queries.ts';
import type { OpenedRow } from './stored/sources.queries.ts';

type Changed = Pick<OpenedRow, 'name' | 'visibility' | 'mayPublish'> & {
  /** True if the settings have changed: what was listed may be of another place. */
  readonly isElsewhere: boolean;
};

/**
 * Applies the change of a source to its documents. What fewer people may see from now on is theirs no
 * more at once, whether the place can be reached or not; the rest follows in the next run.
 */
export async function applyChange(
  tx: Tx,
  by: { actor: Actor; team: ReachableTeam },
  { id, ...before }: OpenedRow,
  { isElsewhere, ...after }: Changed,
): Promise<void> {
  const { team } = by;
  if (isElsewhere) await forgetCursors(tx, team, id);
  const isSame =
    after.name === before.name &&
    after.visibility === before.visibility &&
    after.mayPublish === before.mayPublish;
  if (isSame) return;
  await forgetApplied(tx, team, id);
  await recordNarrowed(tx, by, await narrowDocuments(tx, team, id));
}

async function recordNarrowed(
  tx: Tx,
  by: { actor: Actor; team: ReachableTeam },
  rows: readonly NarrowedRow[],
): Promise<void> {
  const kinds = Map.groupBy(rows, ({ from, to }) => `${from} ${to}`);
  for (const alike of kinds.values()) {
    const [first] = alike;
    if (!first) continue;
    const change = { from: first.from, to: first.to };
    const ids = alike.map(({ id }) => id);
    await recordChange(tx, by, 'document.visibility', ids, change);
  }
}
