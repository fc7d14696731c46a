import { sql } from 'kysely';
import type { Reader } from '#ground/db/database.ts';
import { prepared } from '#ground/db/prepared.ts';
import { hasIdOrSlug } from './team.queries.ts';
import type { TeamRow } from './team.queries.ts';

export interface FoundVisitor {
  session_id: string;
  visitor_id: string;
  org_id: string;
  team_id: string;
  user_id: string | null;
}

/** The session and site that a visitor's request presents. */
export interface VisitorCredentials {
  /** The session by the hash of its secret, or by an id that the server found itself. */
  readonly session: { readonly secretHash: Buffer } | { readonly id: string };
  readonly origin: string;
  /** The entries of a list of allowed origins that allow `origin`. */
  readonly entries: readonly string[];
}

/**
 * Returns the session if it has not expired, was started on this origin, and the team's widget is
 * enabled and still allows the origin. A member's session also requires that they are still on the
 * team and, unless the widget admits leaders, do not lead it.
 */
export async function findVisitor(
  db: Reader,
  { session, origin, entries }: VisitorCredentials,
): Promise<FoundVisitor | undefined> {
  const isSession =
    'id' in session
      ? sql`session.id = ${session.id}`
      : sql`session.secret_hash = ${session.secretHash}`;
  const found = await prepared(sql<FoundVisitor>`
    select session.id as session_id, session.visitor_id, session.org_id, session.team_id,
      session.user_id
    from widget_sessions session
    join widgets widget on widget.team_id = session.team_id
    where ${isSession} and session.origin = ${origin}
      and session.expires_at > now()
      and widget.enabled and widget.allowed_origins && ${[...entries]}::text[]
      and (session.user_id is null or exists (
        select from memberships membership
        where membership.org_id = session.org_id and membership.team_id = session.team_id
          and membership.user_id = session.user_id))
      and (session.user_id is null or widget.admits_leaders or not exists (
        select from memberships led join teams team on team.id = session.team_id
        where led.org_id = session.org_id and led.user_id = session.user_id
          and led.team_id = any(team.path) and led.role in ('owner', 'team_leader')))`).execute(db);
  return found.rows[0];
}

/**
 * Returns the team with this id or slug if its widget is open to the site. Of several organisations
 * with this slug it is the one that first had both, the slug and the site, so that copying a slug
 * neither attracts another team's visitors nor keeps them out. While its widget is switched off, the
 * slug opens none.
 */
export async function findOpenTeam(
  db: Reader,
  ref: string,
  entries: readonly string[],
): Promise<TeamRow | undefined> {
  const found = await prepared(sql<TeamRow>`
    select id, org_id, parent_id, name, slug, path from (
      select team.*, widget.enabled
      from teams team join widgets widget on widget.team_id = team.id
      where ${hasIdOrSlug(ref)} and widget.allowed_origins && ${[...entries]}::text[]
      order by greatest(team.slug_since, (
        select min(allowed.since)
        from widgets own, unnest(own.allowed_origins, own.allowed_since) as allowed (origin, since)
        where own.org_id = team.org_id
          and allowed.origin = any(${[...entries]}::text[]))), team.org_id
      limit 1) as meant
    where enabled`).execute(db);
  return found.rows[0];
}

/** True if the widget of any team is open to the site. */
export async function isOpenSomewhere(db: Reader, entries: readonly string[]): Promise<boolean> {
  const found = await prepared(sql`
    select from widgets
    where enabled and allowed_origins && ${[...entries]}::text[]
    limit 1`).execute(db);
  return found.rows.length > 0;
}
