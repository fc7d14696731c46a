import { sql } from 'kysely';
import { transaction } from '#ground/db/database.ts';
import type { Db, Reader, Tx } from '#ground/db/database.ts';

/**
 * Returns an account's address and password hash (null without a password); undefined if there is
 * no such account.
 */
export async function findPassword(
  db: Reader,
  accountId: string,
): Promise<{ email: string; password: string | null } | undefined> {
  const { rows } = await sql<{ email: string; password: string | null }>`
    select account.email, way.password
    from accounts account
    left join auth_accounts way
      on way.account_id = account.id and way.provider_id = 'credential'
    where account.id = ${accountId}
  `.execute(db);
  return rows[0];
}

/** Returns the account of an address with its password hash; undefined if there is no account. */
export async function findPasswordByEmail(
  db: Reader,
  email: string,
): Promise<{ id: string; password: string | null } | undefined> {
  const { rows } = await sql<{ id: string; password: string | null }>`
    select account.id, way.password
    from accounts account
    left join auth_accounts way
      on way.account_id = account.id and way.provider_id = 'credential'
    where account.email = ${email}
  `.execute(db);
  return rows[0];
}

/** Locks an account's row until the transaction ends, before its password is changed. */
export async function lockAccount(tx: Tx, accountId: string): Promise<void> {
  await sql`select from accounts where id = ${accountId} for no key update`.execute(tx);
}

/**
 * True if the account's password hash is this one, or null and there is none. Waits for a
 * concurrent password change, which locks the account and ends its sessions. So a session created
 * before this check is either ended by the change or checked against the new password.
 */
export function hasPassword(db: Db, accountId: string, password: string | null): Promise<boolean> {
  return transaction(db, async (tx) => {
    await sql`select from accounts where id = ${accountId} for share`.execute(tx);
    const account = await findPassword(tx, accountId);
    return account !== undefined && account.password === password;
  });
}

/** Replaces a password hash; false if the account's hash is no longer `from`. */
export async function replacePassword(
  tx: Tx,
  accountId: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const replaced = await sql`
    update auth_accounts set password = ${to}, updated_at = now()
    where account_id = ${accountId} and password = ${from}
    returning id
  `.execute(tx);
  return replaced.rows.length > 0;
}

/** Deletes the links to sign in or to set a password that were mailed to this address. */
export async function deleteLinksTo(tx: Tx, email: string): Promise<void> {
  await sql`delete from password_resets where email = ${email}`.execute(tx);
  await sql`delete from sign_in_links where email = ${email}`.execute(tx);
}
