import { sql } from 'kysely';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';
import { tokenWorks } from '#ground/access/authenticate-token.queries.ts';
import { lacksSecondFactor } from '#ground/access/held-sessions.queries.ts';
import type { Reader, Tx } from '#ground/db/database.ts';

export type SecretKind = 'code' | 'access' | 'refresh';

/** A secret of a connected app, with what it was made for. */
export interface HeldSecret {
  token_id: string;
  client_id: string;
  scopes: string[];
  redirect_uri: string | null;
  challenge: string | null;
  is_used: boolean;
  /** True once it has expired, or if its connection opens nothing now. */
  is_closed: boolean;
}

/** Stores the hash of a secret, which ends with its connection at the latest. */
export async function insertSecret(
  tx: Tx,
  tokenId: string,
  secret: { hash: Buffer; kind: SecretKind; seconds: number },
  code: { redirectUri: string; challenge: string } | null = null,
): Promise<void> {
  await sql`
    insert into oauth_secrets (secret_hash, token_id, kind, redirect_uri, challenge, expires_at)
    select ${secret.hash}, id, ${secret.kind}, ${code?.redirectUri ?? null},
      ${code?.challenge ?? null}, least(expires_at, now() + make_interval(secs => ${secret.seconds}))
    from personal_tokens where id = ${tokenId}`.execute(tx);
}

/**
 * Returns the secret with this hash, and locks its connection, so that nobody uses it or ends it
 * meanwhile; undefined if there is none.
 */
export async function holdSecret(
  tx: Tx,
  hash: Buffer,
  kinds: readonly SecretKind[],
): Promise<HeldSecret | undefined> {
  await sql`
    select from personal_tokens where id =
      (select token_id from oauth_secrets where secret_hash = ${hash})
    for no key update`.execute(tx);
  const { rows } = await sql<HeldSecret>`
    select secret.token_id, token.client_id, token.scopes, secret.redirect_uri, secret.challenge,
      secret.used_at is not null as is_used,
      secret.expires_at <= now() or not ${tokenWorks}
        or person.account_id is distinct from token.account_id
        or ${lacksSecondFactor(sql`token.account_id`)} as is_closed
    from oauth_secrets secret join personal_tokens token on token.id = secret.token_id
    join users person on person.org_id = token.org_id and person.id = token.user_id
    where secret.secret_hash = ${hash} and secret.kind = any(${[...kinds]})`.execute(tx);
  return rows[0];
}

/** Notes that a code or a refresh token has been used. */
export async function noteUsed(tx: Tx, hash: Buffer): Promise<void> {
  await sql`update oauth_secrets set used_at = now() where secret_hash = ${hash}`.execute(tx);
}

/** Counts how often a connection has been renewed within the last hour. */
export async function countRenewals(tx: Tx, tokenId: string): Promise<number> {
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from oauth_secrets
    where token_id = ${tokenId} and kind = 'refresh' and used_at > now() - interval '1 hour'
  `.execute(tx);
  return onlyRow(counted).count;
}

/** Ends the access tokens of a connection in a moment, for requests under way, and removes ended ones. */
export async function replaceAccess(tx: Tx, tokenId: string): Promise<void> {
  const access = sql`token_id = ${tokenId} and kind = 'access'`;
  await sql`delete from oauth_secrets where ${access} and expires_at <= now()`.execute(tx);
  await sql`
    update oauth_secrets set expires_at = now() + interval '1 minute'
    where ${access} and expires_at > now() + interval '1 minute'`.execute(tx);
}

/** Returns the seconds that a connection lasts. */
export async function secondsLeft(tx: Tx, tokenId: string): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select floor(extract(epoch from expires_at - now()))::int as seconds
    from personal_tokens where id = ${tokenId}`.execute(tx);
  return rows[0]?.seconds ?? 0;
}

/** Deletes secrets that have expired. A used one stays until then, so that its reuse is noticed. */
export async function deleteExpiredSecrets(db: Reader): Promise<void> {
  await sql`delete from oauth_secrets where expires_at < now() - interval '1 hour'`.execute(db);
}
