import { entriesFor, readOrigin } from '@guildhall/contract';
import type { Db, Reader } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { VisitorPrincipal } from '#ground/http/principal.ts';
import { hashSecret, readBearer } from './authenticate.ts';
import { findMembershipsOfUser } from './memberships.queries.ts';
import type { Participant } from './reach-participant.ts';
import { reachTeamOfVisitor } from './reach-team.ts';
import { visitorFrom } from './viewer.ts';
import { findVisitor } from './visitors.queries.ts';
import type { VisitorCredentials } from './visitors.queries.ts';

/** Returns the origin of an `Origin` header; undefined unless written as browsers write one. */
export function readOriginHeader(header: string | undefined): string | undefined {
  const origin = readOrigin(header ?? '');
  return origin === header ? origin : undefined;
}

/**
 * Returns the visitor of a widget session. Reads the database on every request, so that a session
 * ends at once with the membership, the site's permission or the widget.
 */
export async function authenticateVisitor(
  db: Db,
  authorization: string | undefined,
  header: string | undefined,
): Promise<VisitorPrincipal> {
  const secret = readBearer(authorization);
  const origin = readOriginHeader(header);
  if (!secret || !origin) throw new Failure('widget_session_ended');
  return openVisit(db, { secretHash: hashSecret(secret) }, origin);
}

/**
 * Returns the visitor of a session that is open on this site; otherwise throws
 * `widget_session_ended`, whatever the reason.
 */
export async function openVisit(
  db: Reader,
  session: VisitorCredentials['session'],
  origin: string,
): Promise<VisitorPrincipal> {
  const found = await findVisitor(db, { session, origin, entries: entriesFor(origin) });
  if (!found) throw new Failure('widget_session_ended');
  return {
    kind: 'visitor',
    sessionId: found.session_id,
    visitorId: found.visitor_id,
    orgId: found.org_id,
    teamId: found.team_id,
    userId: found.user_id,
    origin,
  };
}

/** Returns a visitor's team and viewer as they are now; without a user the viewer is anonymous. */
export async function reachAsVisitor(db: Reader, visitor: VisitorPrincipal): Promise<Participant> {
  const { orgId, userId } = visitor;
  const team = await reachTeamOfVisitor(db, visitor);
  if (userId === null) return { team, viewer: { kind: 'anonymous' }, viewedAs: null };
  const viewer = visitorFrom(team, await findMembershipsOfUser(db, orgId, { userId }));
  if (!viewer) throw new Failure('widget_session_ended');
  return { team, viewer, viewedAs: null };
}
