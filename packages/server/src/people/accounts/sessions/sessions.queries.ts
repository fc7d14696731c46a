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

/** A new session; `seconds` is its length. */
interface NewSessionRow {
  tokenHash: string;
  seconds: number;
  address: string | null;
  userAgent: string | null;
}

/** Inserts a session and returns its id; undefined if there is no such account. */
export async function insertSession(
  db: Reader,
  accountId: string,
  { tokenHash, seconds, address, userAgent }: NewSessionRow,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into auth_sessions (account_id, token_hash, expires_at, ip_address, user_agent)
    select id, ${tokenHash}, now() + make_interval(secs => ${seconds}), ${address}, ${userAgent}
    from accounts where id = ${accountId}
    returning id
  `.execute(db);
  return rows[0]?.id;
}

/** Returns the unexpired session of a token. */
export async function findOpenSession(
  db: Reader,
  tokenHash: string,
): Promise<{ id: string; account_id: string; expires_at: Date } | undefined> {
  const { rows } = await sql<{ id: string; account_id: string; expires_at: Date }>`
    select id, account_id, expires_at from auth_sessions
    where token_hash = ${tokenHash} and expires_at > now()
  `.execute(db);
  return rows[0];
}

/** True if this session of the account is open and began within these minutes. */
export async function isRecentSession(
  db: Reader,
  { accountId, sessionId }: OwnSession,
  minutes: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from auth_sessions
    where account_id = ${accountId} and id = ${sessionId} and expires_at > now()
      and created_at > now() - make_interval(mins => ${minutes})
  `.execute(db);
  return rows.length > 0;
}

/** Makes a session last `seconds` from now; returns its end, or undefined if it has ended. */
export async function extendSession(
  db: Reader,
  sessionId: string,
  seconds: number,
): Promise<Date | undefined> {
  const { rows } = await sql<{ expires_at: Date }>`
    update auth_sessions
    set expires_at = now() + make_interval(secs => ${seconds}), updated_at = now()
    where id = ${sessionId} and expires_at > now()
    returning expires_at
  `.execute(db);
  return rows[0]?.expires_at;
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

/**
 * True if the account has signed in before. An account is made by its first sign-in. Nothing is told
 * to an address that nobody has proved.
 */
export async function wasHereBefore(
  db: Reader,
  accountId: string,
  sessionId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from accounts account
    where account.id = ${accountId} and account.only_org_id is null
      and (account.created_at < now() - interval '1 hour' or exists (
        select from auth_sessions other
        where other.account_id = account.id and other.id <> ${sessionId}))`.execute(db);
  return rows.length > 0;
}
