import { sql } from 'kysely';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';
import { hasFactor, isHeldBack } from '#ground/access/held-sessions.queries.ts';
import type { Reader, Tx } from '#ground/db/database.ts';
import { deletePending } from '../stored/second-factors.queries.ts';
import type { CompleteProof } from './proofs.ts';

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

/** Inserts a session and returns its id. */
export async function insertSession(
  tx: Tx,
  { accountId, hasSecondFactor }: CompleteProof,
  { tokenHash, seconds, address, userAgent }: NewSessionRow,
): Promise<string> {
  const inserted = await sql<{ id: string }>`
    insert into auth_sessions
      (account_id, token_hash, expires_at, ip_address, user_agent, has_second_factor)
    values (${accountId}, ${tokenHash}, now() + make_interval(secs => ${seconds}), ${address},
      ${userAgent}, ${hasSecondFactor})
    returning id
  `.execute(tx);
  return onlyRow(inserted).id;
}

interface OpenSession {
  id: string;
  account_id: string;
  expires_at: Date;
  /** True if it opens nothing until a second factor is given. */
  is_held_back: boolean;
}

/** Returns the unexpired session of a token. */
export async function findOpenSession(
  db: Reader,
  tokenHash: string,
): Promise<OpenSession | undefined> {
  const { rows } = await sql<OpenSession>`
    select id, account_id, expires_at, ${isHeldBack} as is_held_back from auth_sessions session
    where token_hash = ${tokenHash} and expires_at > now()
  `.execute(db);
  return rows[0];
}

/** The minutes after signing in, or giving the password again. */
const freshMinutes = 10;

/**
 * True if this session is open and its person has signed in, or given the password again, within
 * the last minutes. Never while it is held back for a second factor that the account has.
 */
export async function isFreshSession(
  db: Reader,
  { accountId, sessionId }: OwnSession,
): Promise<boolean> {
  const { rows } = await sql`
    select from auth_sessions session
    where account_id = ${accountId} and id = ${sessionId} and expires_at > now()
      and greatest(created_at, confirmed_at) > now() - make_interval(mins => ${freshMinutes})
      and not (${isHeldBack} and ${hasFactor(sql`session.account_id`)})
  `.execute(db);
  return rows.length > 0;
}

/** Notes that the person has given the password again in this session. */
export async function confirmSession(db: Reader, { sessionId }: OwnSession): Promise<void> {
  await sql`update auth_sessions set confirmed_at = now() where id = ${sessionId}`.execute(db);
}

/** Notes whether the person has given a second factor in this session. */
export async function markSecondFactor(
  tx: Tx,
  accountId: string,
  { sessionId, has }: { sessionId: string | null; has: boolean },
): Promise<void> {
  await sql`
    update auth_sessions set has_second_factor = ${has}
    where account_id = ${accountId} and (${sessionId}::uuid is null or id = ${sessionId})
  `.execute(tx);
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

/**
 * Ends every session of an account except one, or all when `keep` is null, and what waits for a
 * second factor. Returns how many sessions.
 */
export async function deleteSessions(
  db: Reader,
  accountId: string,
  { keep }: { keep: string | null },
): Promise<number> {
  await deletePending(db, accountId);
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
