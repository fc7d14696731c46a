import { endpoints, paginate } from '@guildhall/contract';
import type { Group } from '@guildhall/contract';
import { reachGroup, reachTeam } from '#ground/access/reach-team.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Db } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { Api } from '#ground/http/api.ts';
import type { Principal } from '#ground/http/principal.ts';
import { serve } from '#ground/http/serve.ts';
import { listEveryMember } from '#people/members/list-members.queries.ts';
import { toGroupMember } from '#people/members/member.ts';
import { countGroups, listGroups } from './groups.queries.ts';
import type { GroupRow } from './groups.queries.ts';

export function mountGroups(api: Api, { db }: { db: Db }): void {
  serve(api, endpoints.listGroups, {
    reach: ({ principal, input }) => reachTeam(db, principal, input.params.teamId),
    answer: async ({ reached, input: { query } }) => ({
      groups: (await listGroups(db, reached, query)).map(toGroup),
      pagination: paginate(query, await countGroups(db, reached)),
    }),
  });

  serve(api, endpoints.listGroupMembers, {
    reach: ({ principal, input }) => reachGroupOf(db, principal, input.params),
    answer: async ({ reached }) => ({
      members: (await listEveryMember(db, reached)).map(toGroupMember),
    }),
  });
}

/** Returns the group with this id directly below the team in the path. */
async function reachGroupOf(
  db: Db,
  principal: Principal,
  { teamId, groupId }: { teamId?: string | undefined; groupId: string | null },
): Promise<ReachableTeam> {
  const parent = await reachTeam(db, principal, teamId);
  const group = groupId === null ? undefined : await reachGroup(db, parent, groupId);
  if (!group) throw new Failure('group_not_found');
  return group;
}

function toGroup({ member_count: memberCount, ...row }: GroupRow): Group {
  return { ...row, memberCount };
}
