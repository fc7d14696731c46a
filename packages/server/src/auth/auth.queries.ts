import { sql } from 'kysely';
import type { Db, Reader, Tx } from '../db/database.ts';
import { onlyRow } from '../db/only-row.ts';

/** The installation's secret: `made` by the process that is first, the same for all others. */
export async function ensureSecret(db: Db, made: string): Promise<string> {
  await sql`
    insert into auth_secrets (secret) values (${made}) on conflict (is_only) do nothing
  `.execute(db);
  const found = await sql<{ secret: string }>`select secret from auth_secrets`.execute(db);
  return onlyRow(found).secret;
}

/** Notes that somebody was here, at most once a minute; the first time claims the member. */
export async function touchUser(db: Reader, userId: string): Promise<void> {
  await sql`
    update users set last_seen_at = now()
    where id = ${userId} and coalesce(last_seen_at < now() - interval '1 minute', true)
  `.execute(db);
}

/**
 * Makes somebody who has never signed in a claimed member; false when they are one already, so
 * that of two at once only one goes on. Names that are there are kept.
 */
export async function claimUser(
  tx: Tx,
  userId: string,
  { firstName, lastName }: { firstName: string; lastName: string },
): Promise<boolean> {
  const claimed = await sql`
    update users set last_seen_at = now(), email_verified = true, updated_at = now(),
      first_name = coalesce(first_name, ${firstName}), last_name = coalesce(last_name, ${lastName})
    where id = ${userId} and last_seen_at is null
    returning id
  `.execute(tx);
  return claimed.rows.length > 0;
}

/** A password for somebody who has none. */
export async function insertPassword(tx: Tx, userId: string, hash: string): Promise<void> {
  await sql`
    insert into auth_accounts (user_id, provider_id, account_id, password)
    values (${userId}, 'credential', ${userId}, ${hash})
  `.execute(tx);
}

export interface PersonRow {
  id: string;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  image: string | null;
}

/** Undefined when there is no such user any more. */
export async function findPerson(db: Reader, userId: string): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`
    select id, first_name, last_name, email, image from users where id = ${userId}
  `.execute(db);
  return rows[0];
}

export interface OwnMembershipRow {
  team_id: string;
  team_name: string;
  team_slug: string;
  org_id: string;
  role: 'owner' | 'team_leader' | 'member' | 'partner';
}

/** The teams that somebody is on, in whatever tree, each before those below it. */
export async function listOwnMemberships(db: Reader, userId: string): Promise<OwnMembershipRow[]> {
  const { rows } = await sql<OwnMembershipRow>`
    select team.id as team_id, team.name as team_name, team.slug as team_slug, team.org_id,
      membership.role
    from memberships membership join teams team on team.id = membership.team_id
    where membership.user_id = ${userId}
    order by team.path
  `.execute(db);
  return rows;
}

/** Removes sessions whose time is over. */
export async function deleteExpiredSessions(db: Db): Promise<void> {
  await sql`delete from auth_sessions where expires_at < now()`.execute(db);
}
