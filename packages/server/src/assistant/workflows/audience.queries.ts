import { sql } from 'kysely';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Tx } from '#ground/db/database.ts';

/**
 * Replaces the workflow's groups by the given ones that are the team or below it, and returns
 * those. Locks them, so that none is deleted before the transaction ends.
 */
export async function replaceGroups(
  tx: Tx,
  team: ReachableTeam,
  workflowId: string,
  groupIds: readonly string[],
): Promise<Set<string>> {
  const ids = [...groupIds];
  await sql`
    delete from workflow_groups where org_id = ${team.orgId} and workflow_id = ${workflowId}
  `.execute(tx);
  if (ids.length === 0) return new Set();
  const found = await sql<{ id: string }>`
    select place.id from teams place
    where place.id = any(${ids}::uuid[]) and place.org_id = ${team.orgId}
      and ${team.id} = any(place.path)
    for key share
  `.execute(tx);
  const known = found.rows.map(({ id }) => id);
  await sql`
    insert into workflow_groups (org_id, workflow_id, team_id)
    select ${team.orgId}, ${workflowId}, id from unnest(${known}::uuid[]) as id
  `.execute(tx);
  return new Set(known);
}

/**
 * Replaces the workflow's users by the given ones who are on the team or below it, and returns
 * those. Locks their memberships until the transaction ends.
 */
export async function replaceUsers(
  tx: Tx,
  team: ReachableTeam,
  workflowId: string,
  userIds: readonly string[],
): Promise<Set<string>> {
  const ids = [...userIds];
  await sql`
    delete from workflow_users where org_id = ${team.orgId} and workflow_id = ${workflowId}
  `.execute(tx);
  if (ids.length === 0) return new Set();
  const found = await sql<{ user_id: string }>`
    select member.user_id
    from memberships member join teams place on place.id = member.team_id
    where member.org_id = ${team.orgId} and member.user_id = any(${ids}::uuid[])
      and ${team.id} = any(place.path)
    for key share of member
  `.execute(tx);
  const known = new Set(found.rows.map(({ user_id: userId }) => userId));
  await sql`
    insert into workflow_users (org_id, workflow_id, user_id)
    select ${team.orgId}, ${workflowId}, id from unnest(${[...known]}::uuid[]) as id
  `.execute(tx);
  return known;
}

/**
 * Removes a user from the user lists of workflows, if the user is no longer on the workflow's team
 * nor on a team below it.
 */
export async function unlistMember(tx: Tx, team: ReachableTeam, userId: string): Promise<void> {
  await sql`
    delete from workflow_users listed using workflows workflow
    where listed.org_id = ${team.orgId} and listed.user_id = ${userId}
      and workflow.org_id = ${team.orgId} and workflow.id = listed.workflow_id
      and not exists (
        select from memberships member join teams place on place.id = member.team_id
        where member.org_id = ${team.orgId} and member.user_id = ${userId}
          and workflow.team_id = any(place.path))
  `.execute(tx);
}
