import * as z from 'zod';
import { listOf, oneOf, rule } from './field-faults.ts';
import { additionsMax } from './additions-max.ts';
import { readEmailAddress } from './email-address.ts';
import { endpoint } from './endpoint.ts';
import { choice, directions, paging, pagination } from './lists.ts';
import { roles } from './roles.ts';
import { emailRule, givenId, isId, personalText, teamRef, time } from './values.ts';

const role = z.enum(roles, oneOf(roles));

/** A person on a team, with their role. */
export const member = z
  .object({
    id: givenId.meta({ description: 'User id.' }),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable().meta({ description: 'E.164 format.' }),
    image: z.string().nullable().meta({ description: 'Profile photo URL.' }),
    role,
    lastSeenAt: time
      .nullable()
      .meta({ description: 'Last activity; null if the member never signed in.' }),
  })
  .meta({ id: 'Member' });
export type Member = z.output<typeof member>;

/** A membership, as `addMembers` returns it. */
export const membership = z
  .object({
    id: givenId.meta({ description: 'The member’s user id.' }),
    teamId: givenId,
    role: role.meta({ description: 'For an already-existing member, the current role.' }),
    createdAt: time.meta({ description: 'When they joined this team.' }),
    updatedAt: time.meta({ description: 'When the membership last changed.' }),
  })
  .meta({ id: 'Membership' });
export type Membership = z.output<typeof membership>;

const filters = ['all', 'claimed', 'unclaimed'] as const;
const sorts = ['name', 'lastActive', 'role', 'createdAt'] as const;

const additionsRule = listOf(1, additionsMax, 'people');
export const phoneRule = rule('phone', 'must be a phone number');

const givenName = personalText(100).nullish().meta({
  description: 'Of somebody who is not known yet; others keep their name.',
});

/** A person to add to a team. */
export const newMember = z
  .object(
    {
      email: z
        .string(emailRule)
        .overwrite((text) => readEmailAddress(text) ?? text.trim())
        .refine((text) => text === '' || readEmailAddress(text) !== undefined, emailRule)
        .transform((text) => text || null)
        .nullish()
        .meta({ description: 'Empty: none.', example: 'ada@example.com' }),
      phone: z
        .string(phoneRule)
        .trim()
        .max(100, phoneRule)
        .transform((text) => text || null)
        .nullish()
        .meta({ description: 'Any common format.', example: '+1 213 373 4253' }),
      role,
      firstName: givenName,
      lastName: givenName,
    },
    'must be an object with an email or a phone, and a role',
  )
  .refine((entry) => hasText(entry.email) || hasText(entry.phone), {
    error: rule('email_or_phone', 'must have an email or a phone'),
    // Runs also when another field of the entry is wrong.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });

function hasText(value: unknown): boolean {
  return value !== undefined && value !== null;
}

/** An e-mail address or phone number that names a member. Blank text counts as missing. */
const wanted = z
  .string('must be text')
  .nullish()
  .transform((text) => (text?.trim() ? text : undefined));

const params = z.object({ teamId: teamRef.optional() });
const path = '/v1/teams/{teamId}/members';
const shortPath = '/v1/teams/members';
const tag = 'Members';

export const listMembers = endpoint({
  id: 'listMembers',
  ignoresUnknown: true,
  method: 'get',
  path,
  shortPath,
  tag,
  summary: 'The members of the team itself',
  description:
    'Members of sub-teams are not included unless they are also on this team. By name, people ' +
    'without a first name come last; by activity, who never signed in was seen longest ago.',
  scope: 'members:read',
  role: 'member',
  params,
  absent: 'team_not_found',
  query: z.object({
    ...paging(10),
    search: z
      .string()
      .trim()
      .optional()
      .transform((text) => text || undefined)
      .meta({ description: 'Case-insensitive match on first name, last name, email or phone.' }),
    filter: choice(filters, 'all').meta({ description: 'Claimed: has signed in at least once.' }),
    sortBy: choice(sorts, 'createdAt').meta({ description: 'createdAt: when they joined.' }),
    sortOrder: choice(directions, 'desc'),
  }),
  answer: { kind: 'json', status: 200, schema: z.object({ members: z.array(member), pagination }) },
});

/** The people of one request. */
export const additions = z
  .array(newMember, additionsRule)
  .min(1, additionsRule)
  .max(additionsMax, additionsRule);

export const addMembers = endpoint({
  id: 'addMembers',
  ignoresUnknown: true,
  method: 'post',
  path,
  shortPath,
  tag,
  summary: 'Add people to the team',
  description:
    'All of them or, when one entry is not valid, none. Who is not known yet becomes a user; who ' +
    'is on the team already stays as they are. One record for each entry, in the same order. A key ' +
    'cannot re-add its creator once they no longer lead its team (403).',
  scope: 'members:write',
  role: 'team_leader',
  rate: 'additions',
  params,
  absent: 'team_not_found',
  body: {
    kind: 'json',
    schema: z
      .object({
        members: additions,
        sendInvite: z
          .boolean('must be true or false')
          .optional()
          .transform((send) => send ?? false)
          .meta({ default: false, description: 'Mail an invitation or a notice to who is new.' }),
      })
      .meta({ example: { members: [{ email: 'ada@example.com', role: 'member' }] } }),
  },
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({ success: z.boolean(), members: z.array(membership) }),
  },
  failures: ['maker_removed'],
  repeatable: true,
});

export const removeMember = endpoint({
  id: 'removeMember',
  ignoresUnknown: true,
  method: 'delete',
  path,
  shortPath,
  tag,
  summary: 'Remove a person from the team and all its sub-teams',
  description:
    'By email or phone, in the query or in the body. A body is not read when the query names ' +
    'somebody. An email and a phone of two different people are refused. The user account is kept.',
  scope: 'members:write',
  role: 'team_leader',
  params,
  absent: 'team_not_found',
  query: z.object({ email: wanted, phone: wanted }),
  body: {
    kind: 'json',
    schema: z.object({ email: wanted, phone: wanted }),
    optional: true,
    lenient: true,
    yieldsToQuery: true,
  },
  answer: { kind: 'json', status: 200, schema: z.object({ success: z.literal(true) }) },
  failures: ['user_not_found', 'user_not_member', 'last_owner'],
});

/** The user id of a member. Null for text that is not an id and so names nobody. */
export const userId = z
  .string()
  .transform((text) => (isId(text) ? text.toLowerCase() : null))
  .meta({ description: 'The user id of a member.', format: 'uuid' });

export const updateMember = endpoint({
  id: 'updateMember',
  method: 'patch',
  path: '/v1/teams/{teamId}/members/{userId}',
  tag,
  summary: 'Give a member another role on the team',
  description:
    'Nobody gives or takes a role above their own. The role on teams below stays. The last owner of ' +
    'the organisation keeps the role.',
  scope: 'members:write',
  role: 'team_leader',
  params: z.object({ teamId: teamRef, userId }),
  absent: 'team_not_found',
  body: { kind: 'json', schema: z.object({ role }).meta({ example: { role: 'team_leader' } }) },
  answer: { kind: 'json', status: 200, schema: z.object({ member: membership }) },
  failures: ['user_not_member', 'last_owner_role', 'maker_removed'],
  repeatable: true,
});

/** The things that a member would lose if removed from a team. */
export const memberLosses = z
  .object({
    teams: z
      .array(z.object({ id: givenId, name: z.string(), role }))
      .meta({ description: 'The team and those below it that they are on.' }),
    documents: z.int().min(0).meta({
      description: 'That they uploaded. These stay; they can change them no more.',
    }),
    shares: z.int().min(0).meta({ description: 'Documents shared with them alone.' }),
    privateWorkflows: z.int().min(0).meta({ description: 'That nobody but they can run.' }),
    workflowInvitations: z.int().min(0).meta({
      description: 'Workflows for chosen people, of whom they are one.',
    }),
    chats: z.int().min(0).meta({ description: 'That they can open no more.' }),
    keys: z.array(z.object({ id: givenId, name: z.string() })).meta({
      description: 'Keys that they made and that keep working. For owners and keys with `keys`.',
    }),
    webhooks: z.array(z.object({ id: givenId, url: z.string() })).meta({
      description: 'Webhooks that they made. For owners and keys with `webhooks`.',
    }),
    directories: z.array(z.object({ id: givenId, name: z.string() })).meta({
      description:
        'Directories whose token they have seen. For owners and keys with `directories`.',
    }),
  })
  .meta({ id: 'MemberLosses' });
export type MemberLosses = z.output<typeof memberLosses>;

export const getMemberLosses = endpoint({
  id: 'getMemberLosses',
  method: 'get',
  path: '/v1/teams/{teamId}/members/{userId}/losses',
  tag,
  summary: 'What a member would lose if they were removed from the team',
  scope: 'members:read',
  role: 'team_leader',
  params: z.object({ teamId: teamRef, userId }),
  absent: 'team_not_found',
  answer: { kind: 'json', status: 200, schema: z.object({ losses: memberLosses }) },
  failures: ['user_not_member'],
});

export const leaveTeam = endpoint({
  id: 'leaveTeam',
  method: 'delete',
  path: '/v1/teams/{teamId}/members/me',
  tag,
  summary: 'Leave a team and all its sub-teams',
  description: 'For somebody who is signed in, not for a key. The user account is kept.',
  role: 'partner',
  params: z.object({ teamId: teamRef }),
  absent: 'team_not_found',
  answer: { kind: 'json', status: 200, schema: z.object({ success: z.literal(true) }) },
  failures: ['only_people', 'user_not_member', 'last_owner'],
});
