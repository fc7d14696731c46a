import type { DocumentDetail } from '@guildhall/contract';
import type { Tree } from '#ground/access/reach-team.ts';
import type { Reader } from '#ground/db/database.ts';
import type { Principal } from '#ground/http/principal.ts';
import { readShares, sharesWithinReach } from './shares.queries.ts';
import { toDocument } from './stored/document.ts';
import type { DocumentRow } from './stored/document.ts';
import { mayChangeFound } from './stored/may-change-document.ts';

/** Returns a document as its page shows it, with those of its shares that the principal may know. */
export async function describeDocument(
  db: Reader,
  principal: Principal,
  { top, row }: { top: Tree; row: DocumentRow },
): Promise<DocumentDetail> {
  const mayChange = await mayChangeFound(db, principal, top, row);
  const told = mayChange(row.uploader_id) ? undefined : sharesWithinReach(principal, top);
  const { user_ids: userIds, team_ids: teamIds } = await readShares(db, top, row.id, told);
  return { ...toDocument(row, mayChange), shares: { userIds, teamIds } };
}
