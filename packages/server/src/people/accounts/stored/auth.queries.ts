import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db, Reader, Tx } from '#ground/db/database.ts';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';

/** Returns the installation's sealed secret: `made` of the first process to store one. */
export async function ensureSecret(db: Db, made: Buffer): Promise<Buffer> {
  await sql`
    insert into auth_secrets (secret) values (${made}) on conflict (is_only) do nothing
  `.execute(db);
  const found = await sql<{ secret: Buffer }>`select secret from auth_secrets`.execute(db);
  return onlyRow(found).secret;
}

/** Returns the SQL condition that an account has the address, or a user without an account. */
export function isKnown(email: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`(
    exists (select from accounts where accounts.email = ${email})
    or exists (select from users where users.email = ${email} and users.account_id is null))`;
}

/**
 * Returns the account of a proven address, and whether this call created it. Undefined if neither
 * an account nor a user has the address.
 */
export async function ensureAccount(
  tx: Tx,
  email: string,
): Promise<{ id: string; isNew: boolean } | undefined> {
  const made = await sql<{ id: string }>`
    insert into accounts (email, email_verified)
    select ${email}, true where ${isKnown(sql`${email}`)}
    on conflict (email) where only_org_id is null do nothing returning id
  `.execute(tx);
  if (made.rows[0]) return { id: made.rows[0].id, isNew: true };
  const known = await sql<{ id: string }>`
    update accounts set email_verified = true
    where email = ${email} and only_org_id is null returning id
  `.execute(tx);
  return known.rows[0] && { id: known.rows[0].id, isNew: false };
}

interface Names {
  firstName: string;
  lastName: string;
}

/**
 * Inserts the verified account of an invitation's address; returns its id, or undefined if the
 * address has a proved account.
 */
export async function insertAccount(
  tx: Tx,
  email: string,
  { firstName, lastName }: Names,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into accounts (email, email_verified, first_name, last_name)
    values (${email}, true, ${firstName}, ${lastName})
    on conflict (email) where only_org_id is null do nothing returning id
  `.execute(tx);
  return rows[0]?.id;
}

/**
 * Makes a user who never used the organisation a claimed member. False if they are claimed or have
 * an account, so that only one of two concurrent requests succeeds. Existing names are kept.
 */
export async function claimUser(
  tx: Tx,
  { orgId, userId, accountId }: { orgId: string; userId: string; accountId: string },
  { firstName, lastName }: Names,
): Promise<boolean> {
  const claimed = await sql`
    update users set last_seen_at = now(), account_id = ${accountId}, updated_at = now(),
      first_name = coalesce(first_name, ${firstName}), last_name = coalesce(last_name, ${lastName})
    where org_id = ${orgId} and id = ${userId} and last_seen_at is null and account_id is null
    returning id
  `.execute(tx);
  return claimed.rows.length > 0;
}

/** Inserts the password of a new account. */
export async function insertPassword(tx: Tx, accountId: string, hash: string): Promise<void> {
  await sql`
    insert into auth_accounts (account_id, provider_id, subject, password)
    values (${accountId}, 'credential', ${accountId}, ${hash})
  `.execute(tx);
}

export interface AccountRow {
  id: string;
  first_name: string | null;
  last_name: string | null;
  email: string;
  image: string | null;
  picture_sha256: Buffer | null;
  /** False for an account of a copied link, which belongs to one organisation (D45). */
  is_proved: boolean;
}

/** Returns an account, if nameless with the names of one of its users; undefined if it is gone. */
export async function findAccount(db: Reader, accountId: string): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    select account.id, coalesce(account.first_name, known.first_name) as first_name,
      coalesce(account.last_name, known.last_name) as last_name, account.email, account.image,
      account.picture_sha256, account.only_org_id is null as is_proved
    from accounts account left join lateral (
      select first_name, last_name from users
      where account_id = account.id and first_name is not null
      order by last_seen_at desc nulls last, id limit 1
    ) known on account.first_name is null and account.last_name is null
    where account.id = ${accountId}
  `.execute(db);
  return rows[0];
}

export interface OwnMembershipRow {
  team_id: string;
  team_name: string;
  team_slug: string;
  colour: string | null;
  logo_sha256: Buffer | null;
  org_id: string;
  user_id: string;
  role: 'owner' | 'team_leader' | 'member' | 'partner';
}

/**
 * Lists an account's memberships: the organisation used last first, each team before those below
 * it.
 */
export async function listOwnMemberships(
  db: Reader,
  accountId: string,
): Promise<OwnMembershipRow[]> {
  const { rows } = await sql<OwnMembershipRow>`
    select team.id as team_id, team.name as team_name, team.slug as team_slug, team.org_id,
      team.colour, team.logo_sha256,
      membership.user_id, membership.role
    from users person
    join memberships membership
      on membership.org_id = person.org_id and membership.user_id = person.id
    join teams team on team.id = membership.team_id
    where person.account_id = ${accountId}
    order by person.last_seen_at desc nulls last, team.path
  `.execute(db);
  return rows;
}

/** Deletes expired sessions. */
export async function deleteExpiredSessions(db: Db): Promise<void> {
  await sql`delete from auth_sessions where expires_at < now()`.execute(db);
}
