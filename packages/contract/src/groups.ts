import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { paging, pagination } from './lists.ts';
import { member } from './members.ts';
import { givenId, isId, teamRef } from './values.ts';

/** A direct sub-team of a team. */
export const group = z
  .object({
    id: givenId.meta({ description: 'Usable as {groupId} or {teamId}.' }),
    name: z.string(),
    slug: z.string().meta({ description: 'URL name; also accepted as {teamId}.' }),
    memberCount: z.int().min(0).meta({ description: 'Members directly on the group.' }),
  })
  .meta({ id: 'Group' });
export type Group = z.output<typeof group>;

/** A member as the list of a group shows it: without `image`. */
export const groupMember = member.omit({ image: true }).meta({ id: 'GroupMember' });
export type GroupMember = z.output<typeof groupMember>;

/** The id of a group, not its slug. Null for text that is not an id and so names no group. */
const groupId = z
  .string()
  .transform((text) => (isId(text) ? text.toLowerCase() : null))
  .meta({ description: 'The id of a direct sub-team, not its slug.' });

const tag = 'Groups';

export const listGroups = endpoint({
  id: 'listGroups',
  ignoresUnknown: true,
  method: 'get',
  path: '/v1/teams/{teamId}/groups',
  shortPath: '/v1/teams/groups',
  tag,
  summary: 'The team’s direct sub-teams, by name',
  description: 'Ask again with a group’s id as {teamId} for the groups below it.',
  scope: 'members:read',
  role: 'member',
  params: z.object({ teamId: teamRef.optional() }),
  absent: 'team_not_found',
  query: z.object(paging(10)),
  answer: { kind: 'json', status: 200, schema: z.object({ groups: z.array(group), pagination }) },
});

export const listGroupMembers = endpoint({
  id: 'listGroupMembers',
  ignoresUnknown: true,
  method: 'get',
  path: '/v1/teams/{teamId}/groups/{groupId}/members',
  shortPath: '/v1/teams/groups/{groupId}/members',
  tag,
  summary: 'Everyone in a group, who joined last first',
  description: 'Not paged. The group must be a direct sub-team of the team in the path.',
  scope: 'members:read',
  role: 'member',
  params: z.object({ teamId: teamRef.optional(), groupId }),
  absent: 'team_not_found',
  answer: { kind: 'json', status: 200, schema: z.object({ members: z.array(groupMember) }) },
  failures: ['group_not_found', 'invalid'],
});
