import { sql } from 'kysely';
import { transaction } from '#db/database.ts';
import type { Db, Reader, Tx } from '#db/database.ts';

/** The address of an account and the hash of its password; null when it has no password. */
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

/** Holds an account whose password is about to be changed until the transaction ends. */
export async function lockAccount(tx: Tx, accountId: string): Promise<void> {
  await sql`select from accounts where id = ${accountId} for no key update`.execute(tx);
}

/**
 * Whether an account has this hash of a password, or none. Whoever changes it holds the account and
 * ends the sessions that stand then, so a session that was made before this answer is either ended
 * by them or has the new password.
 */
export function hasPassword(db: Db, accountId: string, password: string | null): Promise<boolean> {
  return transaction(db, async (tx) => {
    await sql`select from accounts where id = ${accountId} for share`.execute(tx);
    const account = await findPassword(tx, accountId);
    return account !== undefined && account.password === password;
  });
}

/** Replaces a password by another; false when the account has a different one meanwhile. */
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

/** Ends the links in mails that sign in to the account of this address, or set its password. */
export async function deleteLinksTo(tx: Tx, email: string): Promise<void> {
  await sql`delete from password_resets where email = ${email}`.execute(tx);
  await sql`delete from sign_in_links where email = ${email}`.execute(tx);
}
