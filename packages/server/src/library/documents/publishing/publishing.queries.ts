import { sql } from 'kysely';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Reader, Tx } from '#ground/db/database.ts';

/** True if members may make the team's documents public without a request. */
export async function membersMayPublish(
  db: Reader,
  { orgId, id }: ReachableTeam,
): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select members_may_publish as may from teams
    where org_id = ${orgId} and id = ${id}`.execute(db);
  return rows[0]?.may ?? false;
}

/** Sets whether members may publish. Returns false if nothing changes. */
export async function setMembersMayPublish(
  tx: Tx,
  { orgId, id }: ReachableTeam,
  may: boolean,
): Promise<boolean> {
  const { rows } = await sql`
    update teams set members_may_publish = ${may}, updated_at = now()
    where org_id = ${orgId} and id = ${id} and members_may_publish <> ${may}
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** Ends the requests of a user about documents of the team and the teams below it. */
export async function endRequestsOfMember(
  tx: Tx,
  team: ReachableTeam,
  userId: string,
): Promise<void> {
  await sql`
    update documents set public_asked_at = null, public_asked_by = null
    where org_id = ${team.orgId} and public_asked_by = ${userId}
      and team_id in (
        select id from teams where org_id = ${team.orgId} and ${team.id} = any(path))`.execute(tx);
}
