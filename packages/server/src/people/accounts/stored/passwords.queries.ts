import { sql } from 'kysely';
import type { Reader, Tx } from '#ground/db/database.ts';

interface PasswordRow {
  email: string;
  /** The hash; null without a password. */
  password: string | null;
  /** False for an account of a copied link, which belongs to one organisation (D45). */
  is_proved: boolean;
}

/** Returns an account's address and password; undefined if there is no such account. */
export async function findPassword(
  db: Reader,
  accountId: string,
): Promise<PasswordRow | undefined> {
  const { rows } = await sql<PasswordRow>`
    select account.email, way.password, account.only_org_id is null as is_proved
    from accounts account
    left join auth_accounts way
      on way.account_id = account.id and way.provider_id = 'credential'
    where account.id = ${accountId}
  `.execute(db);
  return rows[0];
}

/** An account with a password. */
export interface PasswordOfAddress {
  id: string;
  password: string;
  is_proved: boolean;
  /** The only organisation of an account that is not proved. */
  only_org_id: string | null;
}

/** Lists the accounts of an address that have a password: the proved one first, then the newest. */
export async function listPasswords(db: Reader, email: string): Promise<PasswordOfAddress[]> {
  const { rows } = await sql<PasswordOfAddress>`
    select account.id, way.password, account.only_org_id is null as is_proved,
      account.only_org_id
    from accounts account
    join auth_accounts way on way.account_id = account.id and way.provider_id = 'credential'
      and way.password is not null
    where account.email = ${email}
    order by account.only_org_id is not null, account.id desc
  `.execute(db);
  return rows;
}

/** Locks an account's row until the transaction ends, before its password is changed. */
export async function lockAccount(tx: Tx, accountId: string): Promise<void> {
  await sql`select from accounts where id = ${accountId} for no key update`.execute(tx);
}

/**
 * Keeps an account's password and second factors as they are until the transaction ends; false if
 * there is no such account. Waits for a concurrent change, which locks the account.
 */
export async function shareAccount(tx: Tx, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    select id from accounts where id = ${accountId} for share`.execute(tx);
  return rows.length > 0;
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

/**
 * Deletes the links to sign in or to set a password that were mailed to the account's address;
 * none of an unproved account, whose address may be another person's.
 */
export async function deleteLinksOf(tx: Tx, accountId: string): Promise<void> {
  const address = sql`(
    select email from accounts where id = ${accountId} and only_org_id is null)`;
  await sql`delete from password_resets where email = ${address}`.execute(tx);
  await sql`delete from sign_in_links where email = ${address}`.execute(tx);
}
