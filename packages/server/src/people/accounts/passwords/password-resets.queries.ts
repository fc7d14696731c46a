import { sql } from 'kysely';
import type { Reader, Tx } from '#ground/db/database.ts';

/**
 * Inserts a reset link for the account with this address (lower case), verified or not proved yet:
 * using the link proves it. False if there is none.
 */
export async function insertReset(
  db: Reader,
  { email, hash, minutes }: { email: string; hash: Buffer; minutes: number },
): Promise<boolean> {
  await sql`delete from password_resets where expires_at < now()`.execute(db);
  const inserted = await sql`
    insert into password_resets (token_hash, account_id, email, expires_at)
    select ${hash}, id, email, now() + make_interval(mins => ${minutes})
    from accounts where email = ${email} and (email_verified or only_org_id is not null)
    order by only_org_id nulls first, id limit 1
    returning email
  `.execute(db);
  return inserted.rows.length > 0;
}

/**
 * Deletes a reset link and returns its address; undefined if the link was used or has expired, or
 * the account has another address.
 */
export async function consumeReset(tx: Tx, hash: Buffer): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    with taken as (delete from password_resets where token_hash = ${hash} returning *)
    select account.email
    from taken
    join accounts account on account.id = taken.account_id and account.email = taken.email
      and (account.email_verified or account.only_org_id is not null)
    where taken.expires_at > now()
  `.execute(tx);
  return rows[0]?.email;
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
