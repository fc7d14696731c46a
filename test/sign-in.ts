import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Role } from '@guildhall/contract';
import { openAccounts } from '../packages/server/src/people/accounts/account/accounts.ts';
import { findPassword } from '../packages/server/src/people/accounts/stored/passwords.queries.ts';
import type { TestApp } from './app.ts';
import type { TestTree } from './world.ts';

export interface Somebody {
  userId: string;
  email: string;
  headers: Awaited<ReturnType<typeof signIn>>;
}

/** Signs in a new person who has this role, on the tree's own team unless another one is given. */
export async function join(
  world: Pick<TestApp, 'parts'>,
  tree: TestTree,
  role: Role,
  team = tree.team,
): Promise<Somebody> {
  const email = `${randomUUID()}@example.com`;
  const { userId } = await tree.addMember(team, email, role);
  return { userId, email, headers: await signIn(world, userId) };
}

/** Signs a user in, as if they had just accepted an invitation. Returns the request headers. */
export async function signIn({ parts }: Pick<TestApp, 'parts'>, userId: string) {
  const accountId = await joinAccount({ parts }, userId);
  const account = await findPassword(parts.db, accountId);
  const shown = { accountId, password: account?.password ?? null };
  const session = await openAccounts(parts).startSession(new Headers(), shown);
  const cookie = session!.cookies.map((line) => line.split(';')[0]).join('; ');
  return { cookie, 'content-type': 'application/json' };
}

/** Joins a user to the account of their address, creating it if missing. Returns its id. */
export async function joinAccount({ parts }: Pick<TestApp, 'parts'>, userId: string) {
  await sql`
    insert into accounts (email, email_verified) select email, true from users where id = ${userId}
    on conflict (email) where only_org_id is null do nothing`.execute(parts.db);
  const { rows } = await sql<{ id: string }>`
    update users set account_id = account.id, last_seen_at = coalesce(last_seen_at, now())
    from accounts account where users.id = ${userId} and account.email = users.email
      and account.only_org_id is null
    returning account.id`.execute(parts.db);
  return rows[0]!.id;
}
