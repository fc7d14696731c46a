import { sql } from 'kysely';
import type { Reader, Tx } from '#ground/db/database.ts';
import { isKnown } from '../stored/auth.queries.ts';

/**
 * Inserts a sign-in link for this address (lower case), mailed or of the operator; false if the
 * address is unknown.
 */
export async function insertLink(
  db: Reader,
  link: { email: string; hash: Buffer; minutes: number; isByOperator?: true },
): Promise<boolean> {
  await sql`delete from sign_in_links where expires_at < now()`.execute(db);
  const inserted = await sql`
    insert into sign_in_links (token_hash, email, expires_at, is_by_operator)
    select ${link.hash}, ${link.email}, now() + make_interval(mins => ${link.minutes}),
      ${link.isByOperator ?? false}
    where ${isKnown(sql`${link.email}`)}
    returning email
  `.execute(db);
  return inserted.rows.length > 0;
}

interface TakenLink {
  email: string;
  is_by_operator: boolean;
}

/** Deletes a sign-in link and returns it; undefined if it was used or has expired. */
export async function takeLink(tx: Tx, hash: Buffer): Promise<TakenLink | undefined> {
  const { rows } = await sql<TakenLink>`
    with taken as (delete from sign_in_links where token_hash = ${hash} returning *)
    select email, is_by_operator from taken where expires_at > now()
  `.execute(tx);
  return rows[0];
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
