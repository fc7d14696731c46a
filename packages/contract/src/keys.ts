import * as z from 'zod';
import { oneOf, rule } from './field-faults.ts';
import { endpoint, scopes } from './endpoint.ts';
import { cursorPaging, cursorPagination } from './lists.ts';
import { makerOf } from './maker.ts';
import { givenId, id, personalText, teamRef, time } from './values.ts';

export const scopeName = z.enum(scopes, oneOf(scopes));

/** The scopes of a new key or token, each once; null or missing: all. */
export const scopeList = z
  .array(scopeName, 'must be a list of scopes')
  .min(1, rule('list_length', 'must name at least one scope', { min: 1, max: scopes.length }))
  .transform((list) => [...new Set(list)])
  .nullish();

/** A team API key, without its secret. */
export const key = z
  .object({
    id: givenId,
    name: z.string(),
    teamId: givenId,
    scopes: z.array(scopeName).nullable().meta({ description: 'Null: everything in its tree.' }),
    madeBy: givenId
      .nullable()
      .meta({ description: 'The key that made it: revoking that one revokes this one, too.' }),
    maker: makerOf,
    expiresAt: time.nullable(),
    lastUsedAt: time.nullable().meta({ description: 'Moves at most once a minute.' }),
    createdAt: time,
  })
  .meta({ id: 'Key' });
export type Key = z.output<typeof key>;

const expiryRule = 'must be an ISO 8601 time with its offset';

export const listKeys = endpoint({
  id: 'listKeys',
  method: 'get',
  path: '/v1/keys',
  tag: 'Keys',
  summary: 'The keys of a team and all below it that are not revoked, newest first',
  scope: 'keys',
  role: 'owner',
  query: z.object({ ...cursorPaging(20), teamId: teamRef.optional() }),
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({ keys: z.array(key), pagination: cursorPagination }),
  },
  failures: ['team_not_found'],
});

export const createKey = endpoint({
  id: 'createKey',
  method: 'post',
  path: '/v1/keys',
  tag: 'Keys',
  summary: 'Make a key; its secret is shown this once',
  description:
    '`documents:write` and `members:write` are wide: with `documents:read` the first makes any ' +
    'document public, and whoever the second adds can sign in and see what their role shows. ' +
    'A team has at most 100 keys. A key makes only keys for its own team and those below it, with none but its own scopes, that expire no later than it does. Without `expiresAt` they expire when it does.',
  scope: 'keys',
  role: 'owner',
  closedToTokens: true,
  body: {
    kind: 'json',
    schema: z
      .object({
        name: personalText(200),
        teamId: teamRef.optional(),
        scopes: scopeList,
        expiresAt: z.iso.datetime({ offset: true, error: expiryRule }).nullish(),
      })
      .meta({ example: { name: 'Website', scopes: ['search'] } }),
  },
  answer: {
    kind: 'json',
    status: 201,
    schema: z.object({
      key,
      secret: z.string().meta({ description: 'Send it as `Authorization: Bearer …`.' }),
    }),
  },
  failures: ['team_not_found', 'key_too_wide', 'key_outlives_maker', 'keys_full'],
});

export const revokeKey = endpoint({
  id: 'revokeKey',
  method: 'delete',
  path: '/v1/keys/{keyId}',
  tag: 'Keys',
  summary: 'Revoke a key; its next request is refused',
  description: 'Every key that was made with it is revoked, too, and those made with them.',
  scope: 'keys',
  role: 'owner',
  params: z.object({ keyId: id }),
  absent: 'key_not_found',
  answer: { kind: 'json', status: 200, schema: z.object({ success: z.literal(true) }) },
});
