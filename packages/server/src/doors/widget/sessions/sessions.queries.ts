import { sql } from 'kysely';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Db, Tx } from '#ground/db/database.ts';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';
import { prepared } from '#ground/db/prepared.ts';

/** The user, site and duration of a new session. */
export interface NewSession {
  readonly secretHash: Buffer;
  readonly origin: string;
  /** The member for whom the site vouches; null for an anonymous visitor. */
  readonly userId: string | null;
  readonly minutes: number;
  readonly hoursMax: number;
}

/** Inserts a session of a visitor; returns the time when it expires. */
export async function insertSession(
  tx: Tx,
  team: ReachableTeam,
  { secretHash, origin, userId, minutes, hoursMax }: NewSession,
): Promise<Date> {
  const inserted = await prepared(sql<{ expires_at: Date }>`
    insert into widget_sessions (org_id, team_id, secret_hash, origin, user_id, expires_at, ends_at)
    values (${team.orgId}, ${team.id}, ${secretHash}, ${origin}, ${userId},
      now() + ${minutes} * interval '1 minute', now() + ${hoursMax} * interval '1 hour')
    returning expires_at`).execute(tx);
  return onlyRow(inserted).expires_at;
}

/** Extends a session to `minutes` from now, at most to its end; undefined if it is over. */
export async function extendSession(
  db: Db,
  sessionId: string,
  minutes: number,
): Promise<Date | undefined> {
  const extended = await sql<{ expires_at: Date }>`
    update widget_sessions
    set expires_at = least(ends_at, now() + ${minutes} * interval '1 minute')
    where id = ${sessionId} and expires_at > now()
    returning expires_at`.execute(db);
  return extended.rows[0]?.expires_at;
}

/** Ends a session. */
export async function deleteSession(db: Db, sessionId: string): Promise<void> {
  await sql`delete from widget_sessions where id = ${sessionId}`.execute(db);
}

/**
 * Marks a token as used; false if it was used before. Of two simultaneous uses, one waits for the
 * other.
 */
export async function markTokenUsed(tx: Tx, id: string, expiresAt: Date): Promise<boolean> {
  const used = await sql`
    insert into widget_used_tokens (id, expires_at) values (${id}, ${expiresAt})
    on conflict (id) do nothing
    returning id`.execute(tx);
  return used.rows.length > 0;
}

/** Returns a member's name; null if they have none. */
export async function findName(
  tx: Tx,
  { orgId }: ReachableTeam,
  userId: string,
): Promise<string | null> {
  const found = await sql<{ name: string | null }>`
    select nullif(concat_ws(' ', first_name, last_name), '') as name from users
    where org_id = ${orgId} and id = ${userId}`.execute(tx);
  return found.rows[0]?.name ?? null;
}
