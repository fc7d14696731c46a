import * as z from 'zod';
import { rule, tooLong } from './field-faults.ts';
import { endpoint } from './endpoint.ts';
import { cursorPaging, cursorPagination } from './lists.ts';
import { givenId, personalText, teamRef } from './values.ts';

/** The colour and logo of a team. */
export const teamLooks = {
  colour: z.string().nullable().meta({ example: '#1f6f5c' }),
  logo: z.string().nullable().meta({
    description: 'The address of its picture on this server; another picture has another one.',
  }),
};

/** A team, a node of its organisation's tree of teams. */
export const team = z
  .object({
    id: givenId,
    name: z.string(),
    slug: z.string().meta({ description: 'The name in the team’s URL, unique in its tree.' }),
    parentId: givenId.nullable(),
    memberCount: z.int().min(0).meta({ description: 'Members directly on the team.' }),
    ...teamLooks,
  })
  .meta({ id: 'Team' });
export type Team = z.output<typeof team>;

const slugRule = rule(
  'slug',
  'must be lower-case letters and digits of any script, joined by single hyphens',
);

/** Reserved slugs: the last segments of paths below /v1/teams, which such a slug would hide. */
export const reservedSlugs: readonly string[] = ['members', 'groups'];

/** A slug that a client chooses. Refuses ids and reserved words. */
export const slug = z
  .string(slugRule)
  .transform((text) => text.normalize('NFC'))
  .refine((text) => [...text].length <= 60, tooLong(60))
  .refine((text) => /^[\p{L}\p{M}\p{N}]+(-[\p{L}\p{M}\p{N}]+)*$/u.test(text), slugRule)
  .refine((text) => text === text.toLowerCase(), slugRule)
  .refine(
    (text) => !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text),
    rule('slug_reserved', 'must not be an id'),
  )
  .refine(
    (text) => !reservedSlugs.includes(text),
    rule('slug_reserved', 'must not be a reserved word'),
  )
  .meta({ minLength: 1, maxLength: 60, example: 'field-service' });

const colourRule = rule('colour', 'must be a colour such as #1f6f5c, or null');

/** A team's colour in a request: a hex colour, or null. */
export const colour = z
  .string(colourRule)
  .regex(/^#[0-9a-fA-F]{6}$/, colourRule)
  .transform((text) => text.toLowerCase())
  .nullable()
  .meta({ example: '#1f6f5c' });

export const teamAnswer = z.object({ team });
export const teamParams = z.object({ teamId: teamRef });

export const listTeams = endpoint({
  id: 'listTeams',
  method: 'get',
  path: '/v1/teams',
  tag: 'Teams',
  summary: 'All teams that the key or the person reaches, each before the teams below it',
  scope: 'teams',
  role: 'partner',
  query: z.object(cursorPaging(20)),
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({ teams: z.array(team), pagination: cursorPagination }),
  },
});

export const createTeam = endpoint({
  id: 'createTeam',
  method: 'post',
  path: '/v1/teams',
  tag: 'Teams',
  summary: 'Add a team below another one',
  description: 'Without `parentId` below the key’s team. Without `slug` one is made of the name.',
  scope: 'teams',
  role: 'owner',
  body: {
    kind: 'json',
    schema: z
      .object({
        name: personalText(200),
        slug: slug.optional(),
        parentId: teamRef.optional(),
      })
      .meta({ example: { name: 'Night shift' } }),
  },
  answer: { kind: 'json', status: 201, schema: teamAnswer },
  failures: ['team_not_found', 'slug_taken'],
});

export const getTeam = endpoint({
  id: 'getTeam',
  method: 'get',
  path: '/v1/teams/{teamId}',
  tag: 'Teams',
  summary: 'One team',
  scope: 'teams',
  role: 'partner',
  params: teamParams,
  absent: 'team_not_found',
  answer: { kind: 'json', status: 200, schema: teamAnswer },
});

export const updateTeam = endpoint({
  id: 'updateTeam',
  method: 'patch',
  path: '/v1/teams/{teamId}',
  tag: 'Teams',
  summary: 'Rename a team, change its slug or its colour',
  scope: 'teams',
  role: 'owner',
  params: teamParams,
  absent: 'team_not_found',
  body: {
    kind: 'json',
    schema: z.object({
      name: personalText(200).optional(),
      slug: slug.optional(),
      colour: colour.optional(),
    }),
  },
  answer: { kind: 'json', status: 200, schema: teamAnswer },
  failures: ['slug_taken'],
  repeatable: true,
});

export const deleteTeam = endpoint({
  id: 'deleteTeam',
  method: 'delete',
  path: '/v1/teams/{teamId}',
  tag: 'Teams',
  summary: 'Delete a team without sub-teams',
  description:
    'Its documents go with it, in the same moment, and its keys stop working. ' +
    'People keep their accounts.',
  scope: 'teams',
  role: 'owner',
  params: teamParams,
  absent: 'team_not_found',
  answer: { kind: 'json', status: 200, schema: z.object({ success: z.literal(true) }) },
  failures: ['team_has_groups'],
});
