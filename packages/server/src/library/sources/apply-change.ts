import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Tx } from '#ground/db/database.ts';
import type { Actor } from '#ground/http/principal.ts';
import { recordVisibilities } from '#library/documents/record-document-changes.ts';
import { narrowDocuments } from './stored/narrow-documents.queries.ts';
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
  await recordVisibilities(tx, by, await narrowDocuments(tx, team, id));
}
