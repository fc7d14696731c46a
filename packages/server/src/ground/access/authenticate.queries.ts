import { sql } from 'kysely';
import type { Db, Reader, Tx } from '#ground/db/database.ts';
import { prepared } from '#ground/db/prepared.ts';
import { Failure } from '#ground/failure.ts';
import type { KeyPrincipal, PersonPrincipal } from '#ground/http/principal.ts';
import { isHeldBack } from './held-sessions.queries.ts';

export interface FoundKey {
  id: string;
  /** Null once the key's team was deleted; then `org_id` is null, too. */
  team_id: string | null;
  org_id: string | null;
  scopes: string[] | null;
  /** True if the last use was recorded more than a minute ago, or never. */
  is_stale: boolean;
}

/** The SQL condition that `key`, a row of `api_keys`, is neither revoked nor expired. */
export const keyWorks = sql<boolean>`key.revoked_at is null
  and (key.expires_at is null or key.expires_at > now())`;

/** Returns the key with this hash; undefined if it is unknown, revoked or expired. */
export async function findKeyByHash(db: Db, hash: Buffer): Promise<FoundKey | undefined> {
  const found = await prepared(sql<FoundKey>`
    select key.id, key.team_id, team.org_id, key.scopes,
      coalesce(key.last_used_at < now() - interval '1 minute', true) as is_stale
    from api_keys key left join teams team on team.id = key.team_id
    where key.secret_hash = ${hash}
      and ${keyWorks}
  `).execute(db);
  return found.rows[0];
}

/** Sets the key's last use to now, unless another request did so within the last minute. */
export async function touchKey(db: Db, keyId: string): Promise<void> {
  await sql`
    update api_keys set last_used_at = now()
    where id = ${keyId} and coalesce(last_used_at < now() - interval '1 minute', true)
  `.execute(db);
}

/** True if the key is still valid for the same team. */
export async function isKeyOpen(db: Db, { keyId, teamId }: KeyPrincipal): Promise<boolean> {
  const { rows } = await sql`
    select id from api_keys key
    where id = ${keyId} and team_id = ${teamId} and ${keyWorks}`.execute(db);
  return rows.length > 0;
}

/** Returns a key of the organisation; undefined if it is revoked or expired. */
export async function findOpenKey(
  db: Reader,
  orgId: string,
  keyId: string,
): Promise<KeyPrincipal | undefined> {
  const { rows } = await sql<{ teamId: string; scopes: string[] | null }>`
    select team.id as "teamId", key.scopes
    from api_keys key join teams team on team.id = key.team_id
    where key.id = ${keyId} and team.org_id = ${orgId} and ${keyWorks}`.execute(db);
  return rows[0] && { kind: 'key', keyId, orgId, ...rows[0] };
}

/** True if the session of a signed-in person has not ended, and no second factor is missing. */
export async function isSessionOpen(
  db: Reader,
  { sessionId, accountId }: Pick<PersonPrincipal, 'sessionId' | 'accountId'>,
): Promise<boolean> {
  const { rows } = await sql`
    select id from auth_sessions session
    where id = ${sessionId} and account_id = ${accountId} and expires_at > now()
      and not ${isHeldBack}`.execute(db);
  return rows.length > 0;
}

/**
 * Throws a 401 if the session of a signed-in person has ended. Otherwise their password stays as it is
 * until the transaction ends: a reset, which ends sessions and tokens, comes before or after all of it.
 */
export async function holdSession(
  tx: Tx,
  person: Pick<PersonPrincipal, 'sessionId' | 'accountId'>,
): Promise<void> {
  await sql`select from accounts where id = ${person.accountId} for share`.execute(tx);
  if (!(await isSessionOpen(tx, person))) throw new Failure('signed_out');
}
