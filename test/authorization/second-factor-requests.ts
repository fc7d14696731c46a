import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { joinAccount } from '../sign-in.ts';
import type { MakeRequest } from './make-request.ts';

/** A request for each operation about the second factors of an organisation. */
export const secondFactorRequests = {
  getSecondFactorPolicy: ({ team }) => ({ params: { teamId: team.id } }),
  // A change, which is a write; it holds nobody of the matrix back.
  updateSecondFactorPolicy: async ({ parts, team }) => {
    await sql`delete from second_factor_policies where org_id = ${team.orgId}`.execute(parts.db);
    await sql`update auth_sessions set has_second_factor = true`.execute(parts.db);
    await sql`
      insert into totp_apps (account_id, secret, confirmed_at)
      select id, ''::bytea, now() from accounts on conflict do nothing`.execute(parts.db);
    return { params: { teamId: team.id }, json: { appliesTo: 'leaders' } };
  },
  resetSecondFactor: async (world) => {
    const { parts, tree, team } = world;
    const { userId } = await tree.addMember(team, `${randomUUID()}@example.com`, 'member');
    const accountId = await joinAccount({ parts }, userId);
    await sql`insert into totp_apps (account_id, secret, confirmed_at)
      values (${accountId}, ''::bytea, now())`.execute(parts.db);
    return { params: { teamId: team.id, userId } };
  },
} satisfies Record<string, MakeRequest>;
