import { sql } from 'kysely';
import type { Reader, Tx } from '#ground/db/database.ts';
import { isKnown } from '../stored/auth.queries.ts';

/** Inserts a sign-in link for this address (lower case); false if the address is unknown. */
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

/** Deletes a sign-in link and returns its address; undefined if it was used or has expired. */
export async function takeLink(tx: Tx, hash: Buffer): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    with taken as (delete from sign_in_links where token_hash = ${hash} returning *)
    select email from taken where expires_at > now()
  `.execute(tx);
  return rows[0]?.email;
}

/** The table of one kind of link. */
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

/** Returns the address of an open link; undefined if the link was used or has expired. */
export async function findLinkAddress(
  db: Reader,
  table: LinkTable,
  hash: Buffer,
): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    select email from ${sql.table(table)} where token_hash = ${hash} and expires_at > now()
  `.execute(db);
  return rows[0]?.email;
}
