import { sql } from 'kysely';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';
import { hasFactor, mustHaveSecondFactor } from '#ground/access/held-sessions.queries.ts';
import type { Reader, Tx } from '#ground/db/database.ts';
import { deleteAllCodes } from './totp.queries.ts';

/** True if the account has an app for codes that is set up, or a passkey. */
export async function hasSecondFactor(db: Reader, accountId: string): Promise<boolean> {
  const found = await sql<{ has: boolean }>`
    select ${hasFactor(sql`${accountId}::uuid`)} as has`.execute(db);
  return onlyRow(found).has;
}

/** True if an organisation of the account asks for a second factor. */
export async function isRequiredOf(db: Reader, accountId: string): Promise<boolean> {
  const found = await sql<{ is_required: boolean }>`
    select ${mustHaveSecondFactor(sql`${accountId}::uuid`)} as is_required
  `.execute(db);
  return onlyRow(found).is_required;
}

/** True if the passkey is one of the account. */
export async function ownsPasskey(
  db: Reader,
  accountId: string,
  passkeyId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from passkeys where id = ${passkeyId} and account_id = ${accountId}
  `.execute(db);
  return rows.length > 0;
}

interface NewPending {
  accountId: string;
  hash: Buffer;
  seconds: number;
  /** As a `FirstProof` says it. */
  provedBy: string | null;
}

/** Inserts a sign-in that waits for its second factor. */
export async function insertPending(
  tx: Tx,
  { accountId, hash, seconds, provedBy }: NewPending,
): Promise<void> {
  await sql`delete from pending_sign_ins where expires_at < now()`.execute(tx);
  await sql`
    insert into pending_sign_ins (token_hash, account_id, expires_at, proved_by)
    values (${hash}, ${accountId}, now() + make_interval(secs => ${seconds}), ${provedBy})
  `.execute(tx);
}

interface Pending {
  account_id: string;
  email: string;
}

/** Returns a sign-in that waits for its second factor; undefined if it is over. */
export async function findPending(db: Reader, hash: Buffer): Promise<Pending | undefined> {
  const { rows } = await sql<Pending>`
    select pending.account_id, account.email
    from pending_sign_ins pending join accounts account on account.id = pending.account_id
    where pending.token_hash = ${hash} and pending.expires_at > now()
  `.execute(db);
  return rows[0];
}

/**
 * Ends a pending sign-in and returns its account, locked against a change of its password or second
 * factors; undefined if it is over.
 */
export async function takePending(
  tx: Tx,
  hash: Buffer,
): Promise<{ account_id: string; proved_by: string | null } | undefined> {
  await sql`
    select from accounts account
    where id = (select account_id from pending_sign_ins where token_hash = ${hash}) for share
  `.execute(tx);
  const { rows } = await sql<{ account_id: string; proved_by: string | null; is_open: boolean }>`
    delete from pending_sign_ins where token_hash = ${hash}
    returning account_id, proved_by, expires_at > now() as is_open
  `.execute(tx);
  return rows[0]?.is_open ? rows[0] : undefined;
}

/** Ends the pending sign-ins of an account. */
export async function deletePending(tx: Reader, accountId: string): Promise<void> {
  await sql`delete from pending_sign_ins where account_id = ${accountId}`.execute(tx);
}

/** Deletes all second factors of an account; false if it had none. */
export async function deleteSecondFactors(tx: Tx, accountId: string): Promise<boolean> {
  const had = await hasSecondFactor(tx, accountId);
  await sql`delete from totp_apps where account_id = ${accountId}`.execute(tx);
  await deleteAllCodes(tx, accountId);
  await sql`delete from passkeys where account_id = ${accountId}`.execute(tx);
  return had;
}
