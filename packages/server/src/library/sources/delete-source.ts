import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { Actor } from '#ground/http/principal.ts';
import { deleteLocked } from '#library/documents/delete-documents.ts';
import { lockSourceDocuments } from '#library/documents/delete-documents.queries.ts';
import type { ChangeParts } from './change-source.ts';
import { forgetRights } from './run/readers.queries.ts';
import { deleteSourceRow, findSourceDocuments, lockSource } from './stored/sources.queries.ts';

/**
 * Removes a source. Documents that are kept become ordinary ones: those that only readers of the place
 * saw are then for leaders. Returns how many were deleted and kept.
 */
export function deleteSource(
  { db, jobs }: Pick<ChangeParts, 'db' | 'jobs'>,
  { actor, team }: { actor: Actor; team: ReachableTeam },
  { sourceId, documents }: { sourceId: string; documents: 'keep' | 'delete' },
): Promise<{ deletedDocuments: number; keptDocuments: number }> {
  return transaction(db, async (tx) => {
    if (!(await lockSource(tx, team, sourceId))) throw new Failure('source_not_found');
    const ids = await findSourceDocuments(tx, team, sourceId);
    if (documents === 'delete') {
      const place = { orgId: team.orgId, sourceId };
      await deleteLocked(tx, team, jobs, await lockSourceDocuments(tx, place, ids));
      await recordWrite(tx, actor, team, 'document.deleted', ids);
    } else await forgetRights(tx, team.orgId, sourceId);
    await deleteSourceRow(tx, team, sourceId);
    await recordWrite(tx, actor, team, 'source.deleted', [sourceId]);
    return documents === 'delete'
      ? { deletedDocuments: ids.length, keptDocuments: 0 }
      : { deletedDocuments: 0, keptDocuments: ids.length };
  });
}
