import { sql } from 'kysely';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Db, Tx, Reader } from '#ground/db/database.ts';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';
import { prepared } from '#ground/db/prepared.ts';

export const today = sql`(now() at time zone 'utc')::date`;
/** The time when the next day in UTC begins. */
export const tomorrow = sql<Date>`
  (date_trunc('day', now() at time zone 'utc') + interval '1 day') at time zone 'utc'`;

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

/** Reads the sealed secret that signs widget tokens of this installation; undefined before it is made. */
export async function findSigningSecret(db: Db): Promise<Uint8Array | undefined> {
  const found = await sql<{ secret: Buffer }>`select secret from widget_signing`.execute(db);
  return found.rows[0]?.secret;
}

/** Stores the sealed signing secret `made` unless another process was first. Returns the stored secret. */
export async function ensureSigningSecret(db: Db, made: Uint8Array): Promise<Uint8Array> {
  const kept = await sql<{ secret: Buffer }>`
    insert into widget_signing as kept (secret) values (${Buffer.from(made)})
    on conflict (is_only) do update set secret = kept.secret
    returning secret`.execute(db);
  return onlyRow(kept).secret;
}

/** Counts one more session today. */
export async function countSession(tx: Tx, { id, orgId }: ReachableTeam): Promise<void> {
  await prepared(sql`
    insert into widget_days as used (team_id, org_id, day, sessions)
    values (${id}, ${orgId}, ${today}, 1)
    on conflict (team_id, day) do update set sessions = used.sessions + 1`).execute(tx);
}

/**
 * Uses up one of today's answers of a team's widget; false if none is left. Concurrent callers wait
 * until this transaction ends, so the limit is exact.
 */
export async function spendDailyAnswer(tx: Tx, { id, orgId }: ReachableTeam): Promise<boolean> {
  const taken = await prepared(sql`
    insert into widget_days as used (team_id, org_id, day, answers)
    values (${id}, ${orgId}, ${today}, 1)
    on conflict (team_id, day) do update set answers = used.answers + 1
    where used.answers < coalesce(
      (select daily_answers_max from widgets where team_id = ${id}), used.answers + 1)
    returning answers`).execute(tx);
  return taken.rows.length > 0;
}

/** Returns the number of seconds until the next day in UTC. */
export async function secondsToTomorrow(db: Reader): Promise<number> {
  const left = await sql<{ seconds: number }>`
    select ceil(extract(epoch from ${tomorrow} - now()))::int as seconds`.execute(db);
  return onlyRow(left).seconds;
}
