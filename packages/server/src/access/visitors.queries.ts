import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import { prepared } from '#db/prepared.ts';
import { isNamed } from './team.queries.ts';
import type { TeamRow } from './team.queries.ts';

export interface FoundVisitor {
  session_id: string;
  visitor_id: string;
  org_id: string;
  team_id: string;
  user_id: string | null;
}

/** What a request shows of a visitor. */
export interface ShownVisitor {
  /** The session by its secret, or one that was found by something that it made. */
  readonly session: { readonly secretHash: Buffer } | { readonly id: string };
  readonly origin: string;
  /** The entries of a list of allowed origins that allow this one. */
  readonly entries: readonly string[];
}

/**
 * The session, if it goes on and was begun on this very site, which the team's
 * widget still allows; a member's only while they are on the team.
 */
export async function findVisitor(
  db: Reader,
  { session, origin, entries }: ShownVisitor,
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
          and membership.user_id = session.user_id))`).execute(db);
  return found.rows[0];
}

/**
 * The team with this id or slug, if its widget is open to a site. A slug that teams of several
 * organisations have names none of them: whoever takes the slug of another must not speak to its
 * visitors.
 */
export async function findOpenTeam(
  db: Reader,
  ref: string,
  entries: readonly string[],
): Promise<TeamRow | undefined> {
  const found = await prepared(sql<TeamRow>`
    select team.id, team.org_id, team.parent_id, team.name, team.slug, team.path
    from teams team join widgets widget on widget.team_id = team.id
    where ${isNamed(ref)}
      and widget.enabled and widget.allowed_origins && ${[...entries]}::text[]
      and (select count(*) from teams team where ${isNamed(ref)}) = 1`).execute(db);
  return found.rows[0];
}

/** Whether the widget of any team is open to a site. */
export async function isOpenSomewhere(db: Reader, entries: readonly string[]): Promise<boolean> {
  const found = await prepared(sql`
    select from widgets
    where enabled and allowed_origins && ${[...entries]}::text[]
    limit 1`).execute(db);
  return found.rows.length > 0;
}
