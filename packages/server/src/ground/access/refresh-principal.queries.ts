import { sql } from 'kysely';
import type { Db } from '#ground/db/database.ts';
import { keyWorks } from './keys.queries.ts';
import type { KeyPrincipal, PersonPrincipal } from '#ground/http/principal.ts';

/** True if the key is still valid for the same team. */
export async function isKeyOpen(db: Db, { keyId, teamId }: KeyPrincipal): Promise<boolean> {
  const { rows } = await sql`
    select id from api_keys key
    where id = ${keyId} and team_id = ${teamId} and ${keyWorks}`.execute(db);
  return rows.length > 0;
}

/** True if the session of a signed-in person has not ended. */
export async function isSessionOpen(
  db: Db,
  { sessionId, accountId }: PersonPrincipal,
): Promise<boolean> {
  const { rows } = await sql`
    select id from auth_sessions
    where id = ${sessionId} and account_id = ${accountId} and expires_at > now()`.execute(db);
  return rows.length > 0;
}
