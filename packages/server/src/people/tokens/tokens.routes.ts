import { endpoints } from '@guildhall/contract';
import type { MemberToken, PersonalToken } from '@guildhall/contract';
import { holdSession } from '#ground/access/authenticate.queries.ts';
import { readsMembers } from '#ground/access/maker.queries.ts';
import { reachByTeam } from '#ground/access/reach-by-team.ts';
import { reachTeam } from '#ground/access/reach-team.ts';
import { recordAccountActivity } from '#ground/access/record-activity.ts';
import { continuePages } from '#ground/db/cursors.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db } from '#ground/db/database.ts';
import type { Api } from '#ground/http/api.ts';
import { userIn } from '#ground/http/principal.ts';
import type { Principal } from '#ground/http/principal.ts';
import { serve, toActor } from '#ground/http/serve.ts';
import { asPerson } from './as-person.ts';
import { createToken, revokeOwn, revokeToken } from './change-tokens.ts';
import { countTokens, findTokenTeam, listTokens, listTokensOf } from './tokens.queries.ts';
import type { MemberTokenRow, TokenRow } from './tokens.queries.ts';

export function mountTokens(api: Api, { db }: { db: Db }): void {
  mountOwnTokens(api, db);

  serve(api, endpoints.listTokens, {
    reach: ({ principal, input }) => reachTeam(db, principal, input.query.teamId),
    async answer({ reached, principal, input: { query } }) {
      const rows = await listTokens(db, reached, query);
      return {
        tokens: rows.map((row) => toMemberToken(row, principal)),
        pagination: continuePages(query, await countTokens(db, reached), rows),
      };
    },
  });

  serve(api, endpoints.revokeToken, {
    reach: ({ principal, input: { params } }) =>
      reachByTeam(db, principal, {
        absent: 'token_not_found',
        find: (tree) => findTokenTeam(db, tree, params.tokenId),
      }),
    async answer({ reached: { team }, actor, input }) {
      await revokeToken(db, actor, team, input.params.tokenId);
      return { success: true as const };
    },
  });
}

function mountOwnTokens(api: Api, db: Db): void {
  serve(api, endpoints.createPersonalToken, {
    async reach({ principal, input, c }) {
      const person = await asPerson(db, principal);
      const team = await reachTeam(db, person, input.body.teamId);
      return { team, person, actor: toActor(c, person) };
    },
    async answer({ reached: { team, person, actor }, input: { body } }) {
      const owner = { accountId: person.accountId, userId: userIn(person, team.orgId) };
      const work = { team, owner };
      const { row, secret } = await transaction(db, async (tx) => {
        await holdSession(tx, person);
        return createToken(tx, actor, work, body);
      });
      return { token: toToken(row), secret };
    },
  });

  serve(api, endpoints.listPersonalTokens, async ({ principal: { accountId } }) => {
    await recordAccountActivity(db, accountId);
    return { tokens: (await listTokensOf(db, accountId)).map(toToken) };
  });

  serve(api, endpoints.revokePersonalToken, async ({ principal, c, input: { params } }) => {
    const actor = toActor(c, await asPerson(db, principal));
    await revokeOwn(db, actor, principal.accountId, params.tokenId);
    return { success: true as const };
  });

  serve(api, endpoints.revokePersonalTokens, async ({ principal, c }) => {
    const actor = toActor(c, await asPerson(db, principal));
    await revokeOwn(db, actor, principal.accountId);
    return { success: true as const };
  });
}

export function toToken(row: TokenRow): PersonalToken {
  return {
    id: row.id,
    name: row.name,
    teamId: row.team_id,
    teamName: row.team_name,
    scopes: row.scopes,
    expiresAt: row.expires_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    app: row.client_host === null ? null : { host: row.client_host },
  };
}

function toMemberToken(row: MemberTokenRow, reader: Principal): MemberToken {
  const name = readsMembers(reader) ? row.person_name : null;
  return { ...toToken(row), person: { userId: row.user_id, name } };
}
