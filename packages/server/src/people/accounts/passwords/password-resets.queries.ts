import { sql } from 'kysely';
import type { Reader, Tx } from '#ground/db/database.ts';

/** Inserts a reset link for the account with this verified address (lower case); false if none. */
export async function insertReset(
  db: Reader,
  { email, hash, minutes }: { email: string; hash: Buffer; minutes: number },
): Promise<boolean> {
  await sql`delete from password_resets where expires_at < now()`.execute(db);
  const inserted = await sql`
    insert into password_resets (token_hash, account_id, email, expires_at)
    select ${hash}, id, email, now() + make_interval(mins => ${minutes})
    from accounts where email = ${email} and email_verified
    returning email
  `.execute(db);
  return inserted.rows.length > 0;
}

/** True if a reset link exists and has not expired; `takeReset` may still refuse it. */
export async function isResetOpen(db: Reader, hash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    select from password_resets where token_hash = ${hash} and expires_at > now()
  `.execute(db);
  return rows.length > 0;
}

/**
 * Deletes a reset link and returns its account; undefined if the link was used or has expired, or
 * the account's address has changed.
 */
export async function takeReset(
  tx: Tx,
  hash: Buffer,
): Promise<{ id: string; email: string } | undefined> {
  const { rows } = await sql<{ id: string; email: string }>`
    with taken as (delete from password_resets where token_hash = ${hash} returning *)
    select account.id, account.email
    from taken
    join accounts account on account.id = taken.account_id
      and account.email = taken.email and account.email_verified
    where taken.expires_at > now()
  `.execute(tx);
  return rows[0];
}

/** Stores an account's password and replaces an existing one. */
export async function setPassword(tx: Tx, accountId: string, hash: string): Promise<void> {
  await sql`
    insert into auth_accounts (account_id, provider_id, subject, password)
    values (${accountId}, 'credential', ${accountId}, ${hash})
    on conflict (provider_id, subject) do update
      set password = excluded.password, updated_at = now()
  `.execute(tx);
}
