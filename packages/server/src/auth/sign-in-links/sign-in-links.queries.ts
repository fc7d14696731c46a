import { sql } from 'kysely';
import type { Db, Reader } from '#db/database.ts';
import type { ProvenAccount } from '../accounts.ts';
import { isKnown } from '../auth.queries.ts';

/** Inserts a sign-in link for this address (lower case); false if nobody has it. */
export async function insertLink(
  db: Reader,
  link: { email: string; hash: Buffer; minutes: number },
): Promise<boolean> {
  await sql`delete from sign_in_links where expires_at < now()`.execute(db);
  const inserted = await sql`
    insert into sign_in_links (token_hash, email, expires_at)
    select ${link.hash}, ${link.email}, now() + make_interval(mins => ${link.minutes})
    where ${isKnown(sql`${link.email}`)}
    returning email
  `.execute(db);
  return inserted.rows.length > 0;
}

/**
 * Deletes a sign-in link and returns the account of its address, which is created if missing.
 * Undefined if the link was used or has expired, or nobody has the address any more.
 */
export async function takeLink(db: Db, hash: Buffer): Promise<ProvenAccount | undefined> {
  const { rows } = await sql<ProvenAccount>`
    with taken as (delete from sign_in_links where token_hash = ${hash} returning *)
    insert into accounts (email, email_verified)
    select taken.email, true from taken
    where taken.expires_at > now() and ${isKnown(sql`taken.email`)}
    on conflict (email) do update set email_verified = true
    returning id as "accountId", (
      select way.password from auth_accounts way
      where way.account_id = accounts.id and way.provider_id = 'credential') as password
  `.execute(db);
  return rows[0];
}

/** The table that holds one kind of link. */
export type LinkTable = 'sign_in_links' | 'password_resets';

/** Records that the mail server accepted the mail with this link. */
export async function markMailed(db: Reader, table: LinkTable, hash: Buffer): Promise<void> {
  await sql`
    update ${sql.table(table)} set mailed_at = now() where token_hash = ${hash}
  `.execute(db);
}

/** True if a link was mailed to this address and has more than a third of its validity left. */
export async function hasFreshLink(
  db: Reader,
  table: LinkTable,
  { email, minutes }: { email: string; minutes: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(table)}
    where email = ${email} and mailed_at is not null
      and expires_at > now() + make_interval(secs => ${minutes * 20}) limit 1
  `.execute(db);
  return rows.length > 0;
}
