import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { additions } from './members.ts';
import { roles } from './roles.ts';
import { teamRef } from './values.ts';

export const checkMembers = endpoint({
  id: 'checkMembers',
  method: 'post',
  path: '/v1/teams/{teamId}/members/check',
  tag: 'Members',
  summary: 'Check people before they are added',
  description:
    'Refuses what `addMembers` would refuse, with the same `details`, and says who is new on the ' +
    'team and what is known of them. Nobody is added and nothing is sent.',
  scope: 'members:write',
  role: 'team_leader',
  rate: 'additions',
  params: z.object({ teamId: teamRef.optional() }),
  absent: 'team_not_found',
  body: {
    kind: 'json',
    schema: z
      .object({ members: additions })
      .meta({ example: { members: [{ email: 'ada@example.com', role: 'member' }] } }),
  },
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({
      members: z
        .array(
          z.object({
            isNew: z.boolean().meta({ description: 'False: on the team already.' }),
            known: z
              .object({ teamName: z.string(), role: z.enum(roles) })
              .nullable()
              .meta({
                description:
                  'Their role on the team, or else their highest one on a team whose members one may ' +
                  'list; null if there is none.',
              }),
          }),
        )
        .meta({ description: 'One for each entry, in the same order.' }),
    }),
  },
  failures: ['maker_removed'],
  repeatable: true,
});
