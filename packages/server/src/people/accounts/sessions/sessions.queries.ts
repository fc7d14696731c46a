import { sql } from 'kysely';
import type { Reader } from '#ground/db/database.ts';

export interface SessionRow {
  id: string;
  created_at: Date;
  updated_at: Date;
  ip_address: string | null;
  user_agent: string | null;
}

/** A session and the account that it belongs to. */
export interface OwnSession {
  accountId: string;
  sessionId: string;
}

/** Lists up to 100 unexpired sessions of an account, the requesting one first, then the newest. */
export async function findSessions(
  db: Reader,
  { accountId, sessionId }: OwnSession,
): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select id, created_at, updated_at, ip_address, user_agent from auth_sessions
    where account_id = ${accountId} and expires_at > now()
    order by id = ${sessionId} desc, created_at desc, id desc limit 100
  `.execute(db);
  return rows;
}

/** Ends a session of this account; false when the account has no such session. */
export async function deleteSession(
  db: Reader,
  { accountId, sessionId }: OwnSession,
): Promise<boolean> {
  const deleted = await sql`
    delete from auth_sessions
    where account_id = ${accountId} and id = ${sessionId} and expires_at > now() returning id
  `.execute(db);
  return deleted.rows.length > 0;
}

/** Ends every session of an account except one, or all when `keep` is null. Returns how many. */
export async function deleteSessions(
  db: Reader,
  accountId: string,
  { keep }: { keep: string | null },
): Promise<number> {
  const deleted = await sql`
    delete from auth_sessions
    where account_id = ${accountId} and id is distinct from ${keep}::uuid
    returning id
  `.execute(db);
  return deleted.rows.length;
}
