import { sql } from 'kysely';
import type { Reader, Tx } from '#ground/db/database.ts';

/**
 * Stores the sealed secret of a new app, until a code confirms it. Replaces only an unconfirmed
 * one.
 */
export async function insertApp(tx: Tx, accountId: string, secret: Buffer): Promise<void> {
  await sql`
    insert into totp_apps (account_id, secret) values (${accountId}, ${secret})
    on conflict (account_id) do update
      set secret = excluded.secret, last_step = 0, created_at = now()
      where totp_apps.confirmed_at is null
  `.execute(tx);
}

interface App {
  secret: Buffer;
  is_confirmed: boolean;
}

/** Returns the app of an account with its sealed secret; undefined without one. */
export async function findApp(db: Reader, accountId: string): Promise<App | undefined> {
  const { rows } = await sql<App>`
    select secret, confirmed_at is not null as is_confirmed from totp_apps
    where account_id = ${accountId}
  `.execute(db);
  return rows[0];
}

/** Uses up the code of a step; false if it or a later one was used, also at the same time. */
export async function useStep(
  db: Reader,
  accountId: string,
  { secret, step }: { secret: Buffer; step: number },
): Promise<boolean> {
  const { rows } = await sql`
    update totp_apps set last_step = ${step}
    where account_id = ${accountId} and secret = ${secret} and last_step < ${step}
    returning account_id
  `.execute(db);
  return rows.length > 0;
}

/** Sets an app up, whose code was right; false if it was set up already. */
export async function confirmApp(tx: Tx, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    update totp_apps set confirmed_at = now()
    where account_id = ${accountId} and confirmed_at is null returning account_id
  `.execute(tx);
  return rows.length > 0;
}

/** Deletes the app of an account; false if it had none that was set up. */
export async function deleteApp(tx: Tx, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ was: boolean }>`
    delete from totp_apps where account_id = ${accountId}
    returning confirmed_at is not null as was
  `.execute(tx);
  return rows[0]?.was === true;
}

/** Deletes the recovery codes of an account. */
export async function deleteAllCodes(tx: Tx, accountId: string): Promise<void> {
  await sql`delete from recovery_codes where account_id = ${accountId}`.execute(tx);
}

/** Replaces the recovery codes of an account. */
export async function replaceCodes(tx: Tx, accountId: string, hashes: Buffer[]): Promise<void> {
  await deleteAllCodes(tx, accountId);
  await sql`
    insert into recovery_codes (account_id, code_hash)
    select ${accountId}, unnest(${hashes}::bytea[])
  `.execute(tx);
}

/** Uses up a recovery code; false if the account has no such code, or no longer. */
export async function useRecoveryCode(
  db: Reader,
  accountId: string,
  hash: Buffer,
): Promise<boolean> {
  const { rows } = await sql`
    delete from recovery_codes where account_id = ${accountId} and code_hash = ${hash}
    returning account_id
  `.execute(db);
  return rows.length > 0;
}

/** Counts the recovery codes that an account has left. */
export async function countCodes(db: Reader, accountId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from recovery_codes where account_id = ${accountId}
  `.execute(db);
  return rows[0]?.count ?? 0;
}
