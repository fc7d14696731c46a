import { sql } from 'kysely';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Tx } from '#ground/db/database.ts';

/** Deletes this user's own shares of the documents of the team and the teams below it. */
export async function unshareWithMember(
  tx: Tx,
  team: ReachableTeam,
  userId: string,
): Promise<void> {
  await sql`
    delete from document_user_shares share
    using documents document
    where share.org_id = ${team.orgId} and share.user_id = ${userId}
      and document.org_id = share.org_id and document.id = share.document_id
      and document.team_id in (
        select id from teams where org_id = ${team.orgId} and ${team.id} = any(path))
  `.execute(tx);
}

/** Deletes all shares of one document. */
export async function unshareDocument(
  tx: Tx,
  { orgId }: ReachableTeam,
  documentId: string,
): Promise<void> {
  await sql`
    delete from document_user_shares
    where org_id = ${orgId} and document_id = ${documentId}`.execute(tx);
  await sql`
    delete from document_team_shares
    where org_id = ${orgId} and document_id = ${documentId}`.execute(tx);
}
