import { sql } from 'kysely';
import type { Reader, Tx } from '#ground/db/database.ts';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';

export interface PasskeyRow {
  id: string;
  account_id: string;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

const columns = sql`id, account_id, credential_id, public_key, counter::float8 as counter, transports, name,
  created_at, last_used_at`;

/** Lists the passkeys of an account, the oldest first. */
export async function listPasskeys(db: Reader, accountId: string): Promise<PasskeyRow[]> {
  const { rows } = await sql<PasskeyRow>`
    select ${columns} from passkeys where account_id = ${accountId} order by created_at, id limit 50
  `.execute(db);
  return rows;
}

/** Returns the passkey with this credential id, with the handle of its account. */
export async function findPasskey(
  db: Reader,
  credentialId: string,
): Promise<(PasskeyRow & { handle: Buffer | null }) | undefined> {
  const { rows } = await sql<PasskeyRow & { handle: Buffer | null }>`
    select ${columns}, (select passkey_handle from accounts where id = account_id) as handle
    from passkeys where credential_id = ${credentialId}
  `.execute(db);
  return rows[0];
}

interface NewPasskey {
  accountId: string;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  name: string;
}

/** Inserts a passkey; false if somebody has it already. */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<boolean> {
  const { rows } = await sql`
    insert into passkeys (account_id, credential_id, public_key, counter, transports, name)
    values (${passkey.accountId}, ${passkey.credentialId}, ${passkey.publicKey}, ${passkey.counter},
      ${passkey.transports}::text[], ${passkey.name})
    on conflict (credential_id) do nothing returning id
  `.execute(tx);
  return rows.length > 0;
}

/** Deletes a passkey of the account; false if it has none of this id. */
export async function deletePasskey(tx: Tx, accountId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from passkeys where account_id = ${accountId} and id = ${id} returning id
  `.execute(tx);
  return rows.length > 0;
}

/**
 * Notes that a passkey was used. False if its counter went back or stood still, also by a use at the
 * same time: then somebody has a copy. Passkeys that do not count always say 0.
 */
export async function usePasskey(db: Reader, id: string, counter: number): Promise<boolean> {
  const { rows } = await sql`
    update passkeys set counter = ${counter}, last_used_at = now()
    where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0)) returning id
  `.execute(db);
  return rows.length > 0;
}

/** Returns the random handle by which passkeys know the account: `made` if it has none yet. */
export async function ensureHandle(db: Reader, accountId: string, made: Buffer): Promise<Buffer> {
  const found = await sql<{ handle: Buffer | null }>`
    update accounts set passkey_handle = coalesce(passkey_handle, ${made}) where id = ${accountId}
    returning passkey_handle as handle
  `.execute(db);
  return onlyRow(found).handle ?? made;
}

/** Uses up a challenge for these seconds; false if it was answered before. */
export async function useChallenge(db: Reader, hash: Buffer, seconds: number): Promise<boolean> {
  await sql`delete from answered_challenges where expires_at < now()`.execute(db);
  const { rows } = await sql`
    insert into answered_challenges (hash, expires_at)
    values (${hash}, now() + make_interval(secs => ${seconds}))
    on conflict (hash) do nothing returning hash
  `.execute(db);
  return rows.length > 0;
}
