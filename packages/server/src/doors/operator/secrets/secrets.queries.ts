import { sql } from 'kysely';
import type { Reader, Tx } from '#ground/db/database.ts';
import { sealingBytes } from '#ground/ports/secret-box/secret-box.ts';

/** A secret in a table of the database. */
export interface StoredSecret {
  table: 'webhooks' | 'widget_signing' | 'auth_secrets';
  column: 'secret' | 'old_secret';
  /** The webhook's id; null in a table that has one row. */
  id: string | null;
  secret: Buffer;
}

/** Sealed secrets are longer: a version, a nonce and a tag are added to at least 32 bytes. */
const sealedBytesMin = 32 + sealingBytes;

/** Locks the secrets against other processes that start, until the transaction ends. */
export async function lockSecrets(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('secrets of the database', 0))`.execute(
    tx,
  );
}

/** Returns the sealed mark by which a key is recognised; undefined before the first start. */
export async function readSeal(db: Reader): Promise<Buffer | undefined> {
  const found = await sql<{ mark: Buffer }>`select mark from secret_seals`.execute(db);
  return found.rows[0]?.mark;
}

export async function writeSeal(tx: Tx, mark: Buffer): Promise<void> {
  await sql`
    insert into secret_seals (mark) values (${mark})
    on conflict (is_only) do update set mark = excluded.mark`.execute(tx);
}

/** Lists secrets that are not sealed: those from before secrets were. */
export async function findUnsealed(db: Reader): Promise<StoredSecret[]> {
  const { rows } = await sql<StoredSecret>`
    select 'webhooks' as table, 'secret' as column, id, secret from webhooks
    where octet_length(secret) < ${sealedBytesMin}
    union all
    select 'webhooks', 'old_secret', id, old_secret from webhooks
    where octet_length(old_secret) < ${sealedBytesMin}
    union all
    select 'widget_signing', 'secret', null, secret from widget_signing
    where octet_length(secret) < ${sealedBytesMin}
    union all
    select 'auth_secrets', 'secret', null, secret from auth_secrets
    where octet_length(secret) < ${sealedBytesMin}`.execute(db);
  return rows;
}

/** Replaces a stored secret by a sealed one. */
export async function replaceSecret(
  tx: Tx,
  { table, column, id }: Omit<StoredSecret, 'secret'>,
  sealed: Buffer,
): Promise<void> {
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${sealed}
    where ${id === null ? sql`true` : sql`id = ${id}`}`.execute(tx);
}

export async function findWebhookIds(db: Reader): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from webhooks`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Deletes the secrets that are made again on demand, those of hints to sources, and the old ones of
 * webhooks. Ends all sessions, because their cookies can no longer be verified, deletes the secrets
 * of apps for codes, which nobody can read, and switches off the identity providers of organisations,
 * signing in by a directory, and what has a secret on the page of the server, until it is given again.
 */
export async function forgetSecrets(tx: Tx): Promise<void> {
  await sql`delete from widget_signing`.execute(tx);
  await sql`delete from auth_secrets`.execute(tx);
  await sql`delete from auth_sessions`.execute(tx);
  await sql`delete from totp_apps`.execute(tx);
  await sql`update webhooks set old_secret = null, old_secret_until = null`.execute(tx);
  await sql`update sources set hint_secret = null`.execute(tx);
  // Those with SAML have no secret.
  await sql`
    update identity_providers set is_on = false, is_required = false
    where kind = 'oidc'`.execute(tx);
  await sql`update server_settings set secret = null, version = uuidv7()`.execute(tx);
  await sql`
    update directories set secret = null, signs_in = false where kind = 'ldap'`.execute(tx);
}
