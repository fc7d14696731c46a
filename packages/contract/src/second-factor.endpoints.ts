import * as z from 'zod';
import { done, personAnswer } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { userId } from './members.ts';
import { teamRef } from './values.ts';

export const giveSecondFactor = endpoint({
  id: 'giveSecondFactor',
  method: 'post',
  path: '/auth/second-factor',
  tag: 'Accounts',
  auth: 'open',
  summary: 'End a sign-in with a code',
  description: 'Within ten minutes of the 401 and its cookie. The answer sets a session cookie.',
  body: {
    kind: 'json',
    schema: z.object({ code: z.string('must be text').max(100) }),
  },
  answer: personAnswer,
  failures: [
    'second_factor_wrong',
    'second_factor_ended',
    'provider_required',
    'foreign_origin',
    'too_many_requests',
  ],
});

const count = z.int().min(0);
const appliesTo = z.enum(['nobody', 'leaders', 'everyone']);

/** Whom an organisation asks for a second factor, and how many people have none. */
const secondFactorPolicy = z.object({
  appliesTo,
  people: count,
  without: count,
  leaders: count,
  leadersWithout: count,
});

const policyAnswer = {
  kind: 'json',
  status: 200,
  schema: z.object({ policy: secondFactorPolicy }),
} as const;

const ofOrganisation = {
  path: '/v1/teams/{teamId}/second-factor',
  tag: 'Teams',
  scope: 'teams',
  role: 'owner',
  params: z.object({ teamId: teamRef }),
  absent: 'team_not_found',
  answer: policyAnswer,
} as const;

export const getSecondFactorPolicy = endpoint({
  ...ofOrganisation,
  id: 'getSecondFactorPolicy',
  method: 'get',
  summary: 'Whom the organisation asks for a second factor',
  failures: ['not_top_level'],
});

export const updateSecondFactorPolicy = endpoint({
  ...ofOrganisation,
  id: 'updateSecondFactorPolicy',
  method: 'put',
  summary: 'Ask nobody, leaders or everyone for a second factor',
  description: 'Holds at once, also for open sessions.',
  body: {
    kind: 'json',
    schema: z.object({ appliesTo }),
  },
  failures: ['not_top_level'],
});

export const resetSecondFactor = endpoint({
  id: 'resetSecondFactor',
  method: 'delete',
  path: '/v1/teams/{teamId}/members/{userId}/second-factor',
  tag: 'Members',
  summary: 'Remove the app, the passkeys and the recovery codes of a person',
  description:
    'Ends their sessions, and a mail tells them. Only if no other organisation shares the account.',
  scope: 'members:write',
  role: 'owner',
  params: z.object({ teamId: teamRef, userId }),
  absent: 'team_not_found',
  answer: done,
  failures: ['user_not_found', 'not_top_level', 'second_factor_none', 'second_factor_elsewhere'],
});
