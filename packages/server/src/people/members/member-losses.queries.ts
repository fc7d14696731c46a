import { sql } from 'kysely';
import type { MemberLosses } from '@guildhall/contract';
import { reachedBy } from '#ground/access/memberships.queries.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Reader } from '#ground/db/database.ts';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';

/** Keys and webhooks are read separately, for those with access to them. */
type Counted = Omit<MemberLosses, 'keys' | 'webhooks' | 'directories'>;

/**
 * Returns what a member loses when removed from the team and the teams below it; undefined if they
 * are not on this team itself. Things that they still reach by leading a team above are not lost,
 * except shares and workflow invitations that were given to them personally. With the last team of
 * the organisation all of these are lost (S76).
 */
export async function readMemberLosses(
  db: Reader,
  { orgId, id }: ReachableTeam,
  userId: string,
): Promise<Counted | undefined> {
  const read = await sql<Counted & { isMember: boolean }>`
    with held as (
      select team.id as team_id, team.name, team.path, member.role,
        ${id} = any(team.path) as is_ended
      from memberships member join teams team on team.id = member.team_id
      where member.org_id = ${orgId} and member.user_id = ${userId}),
    ended as (
      select team.id from teams team
      where team.org_id = ${orgId} and ${id} = any(team.path)
        and exists (select from held where is_ended and ${reachedBy})
        and not exists (select from held where not is_ended and ${reachedBy}))
    select exists (select from held where team_id = ${id}) as "isMember",
      (select coalesce(json_agg(json_build_object('id', team_id, 'name', name, 'role', role)
          order by path), '[]')
        from held where is_ended) as teams,
      (select count(*)::int from documents document
        where document.org_id = ${orgId} and document.uploader_id = ${userId}
          and document.replaces is null and document.trashed_at is null
          and document.team_id in (select id from ended)) as documents,
      (select count(*)::int from document_user_shares share
        join documents document
          on document.org_id = share.org_id and document.id = share.document_id
          and document.trashed_at is null
        join teams place on place.id = document.team_id
        where share.org_id = ${orgId} and share.user_id = ${userId}
          and (${id} = any(place.path)
            or not exists (select from held where not is_ended))) as shares,
      (select count(*)::int from workflows workflow
        where workflow.org_id = ${orgId} and workflow.creator_id = ${userId}
          and workflow.visibility = 'private' and workflow.deleted_at is null
          and workflow.team_id in (select id from ended)) as "privateWorkflows",
      (select count(*)::int from workflow_users listed
        join workflows workflow
          on workflow.org_id = listed.org_id and workflow.id = listed.workflow_id
        where listed.org_id = ${orgId} and listed.user_id = ${userId}
          and workflow.deleted_at is null
          and not exists (select from held
            where not is_ended and workflow.team_id = any(held.path))) as "workflowInvitations",
      (select count(*)::int from chats chat
        where chat.org_id = ${orgId} and chat.user_id = ${userId}
          and case when chat.key_id is null then chat.team_id in (select id from ended)
            else chat.team_id in (select team_id from held where is_ended) end) as chats
  `.execute(db);
  const { isMember, ...losses } = onlyRow(read);
  return isMember ? losses : undefined;
}
