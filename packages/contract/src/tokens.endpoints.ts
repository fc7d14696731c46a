import * as z from 'zod';
import { done } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { rule } from './field-faults.ts';
import { scopeList, scopeName } from './keys.ts';
import { cursorPaging, cursorPagination } from './lists.ts';
import { givenId, id, personalText, teamRef, time } from './values.ts';

const ofAccount = { tag: 'Accounts', auth: 'session' } as const;

const daysMax = 365;
const daysRule = rule('integer', `must be a whole number from 1 to ${daysMax}`, {
  min: 1,
  max: daysMax,
});

/** A personal token, without its secret. */
export const personalToken = z
  .object({
    id: givenId,
    name: z.string(),
    teamId: givenId,
    teamName: z.string(),
    scopes: z.array(scopeName).nullable(),
    expiresAt: time,
    lastUsedAt: time.nullable(),
    createdAt: time,
    app: z.object({ host: z.string() }).nullable().meta({
      description:
        'The app that was connected by OAuth, with the host to which its answers go; null: a token with a secret.',
    }),
  })
  .meta({ id: 'PersonalToken' });
export type PersonalToken = z.output<typeof personalToken>;

/** What a personal token is to be. */
export const newPersonalToken = z.object({
  name: personalText(200),
  teamId: teamRef,
  scopes: scopeList,
  days: z.int(daysRule).min(1, daysRule).max(daysMax, daysRule).default(90),
});

export const createPersonalToken = endpoint({
  ...ofAccount,
  id: 'createPersonalToken',
  method: 'post',
  path: '/v1/profile/tokens',
  summary: 'Make a personal token; its secret is shown once',
  description: 'With it a program acts as you, with your rights of the moment. At most 50.',
  body: {
    kind: 'json',
    schema: newPersonalToken.meta({ example: { name: 'Laptop', teamId: 'acme', days: 90 } }),
  },
  answer: {
    kind: 'json',
    status: 201,
    schema: z.object({
      token: personalToken,
      secret: z.string(),
    }),
  },
  failures: ['team_not_found', 'tokens_full', 'foreign_origin'],
});

export const listPersonalTokens = endpoint({
  ...ofAccount,
  id: 'listPersonalTokens',
  method: 'get',
  path: '/v1/profile/tokens',
  summary: 'The personal tokens of one’s account',
  answer: { kind: 'json', status: 200, schema: z.object({ tokens: z.array(personalToken) }) },
});

export const revokePersonalToken = endpoint({
  ...ofAccount,
  id: 'revokePersonalToken',
  method: 'delete',
  path: '/v1/profile/tokens/{tokenId}',
  summary: 'Revoke a personal token of one’s account',
  params: z.object({ tokenId: id }),
  absent: 'token_not_found',
  answer: done,
  failures: ['foreign_origin'],
});

export const revokePersonalTokens = endpoint({
  ...ofAccount,
  id: 'revokePersonalTokens',
  method: 'delete',
  path: '/v1/profile/tokens',
  summary: 'Revoke all personal tokens of one’s account',
  answer: done,
  failures: ['foreign_origin'],
});

const memberToken = z
  .object({
    ...personalToken.shape,
    person: z.object({
      userId: givenId,
      name: z.string().nullable(),
    }),
  })
  .meta({ id: 'MemberToken' });
export type MemberToken = z.output<typeof memberToken>;

export const listTokens = endpoint({
  id: 'listTokens',
  method: 'get',
  path: '/v1/tokens',
  tag: 'Keys',
  summary: 'The personal tokens for a team and all below it, newest first',
  scope: 'keys',
  role: 'owner',
  query: z.object({ ...cursorPaging(20), teamId: teamRef.optional() }),
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({ tokens: z.array(memberToken), pagination: cursorPagination }),
  },
  failures: ['team_not_found'],
});

export const revokeToken = endpoint({
  id: 'revokeToken',
  method: 'delete',
  path: '/v1/tokens/{tokenId}',
  tag: 'Keys',
  summary: 'Revoke somebody’s personal token',
  scope: 'keys',
  role: 'owner',
  params: z.object({ tokenId: id }),
  absent: 'token_not_found',
  answer: done,
});
