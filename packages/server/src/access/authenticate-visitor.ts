import { entriesFor, readOrigin } from '@guildhall/contract';
import type { Db, Reader } from '#db/database.ts';
import { Failure } from '#failure.ts';
import type { VisitorPrincipal } from '#http/principal.ts';
import { hashSecret, readBearer } from './authenticate.ts';
import { findMemberships } from './memberships.queries.ts';
import type { Participant } from './reach-participant.ts';
import { reachTeamOfVisitor } from './reach-team.ts';
import { viewerFrom } from './viewer.ts';
import { findVisitor } from './visitors.queries.ts';
import type { ShownVisitor } from './visitors.queries.ts';

/** The origin in a header, as every browser writes one; `null` and the like are none. */
export function readOriginHeader(header: string | undefined): string | undefined {
  const origin = readOrigin(header ?? '');
  return origin === header ? origin : undefined;
}

/**
 * Whose session this is, on a page of which site. Asked of the database each time, so that a
 * session ends with the membership, with the site's permission and with the widget at once.
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

/** The visitor of a session that goes on, on the page of a site; otherwise the same 401. */
export async function openVisit(
  db: Reader,
  session: ShownVisitor['session'],
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

/** The team of a visitor, with their eyes as they are now: a member's own, or those of nobody known. */
export async function reachAsVisitor(db: Reader, visitor: VisitorPrincipal): Promise<Participant> {
  const { orgId, userId } = visitor;
  const team = await reachTeamOfVisitor(db, visitor);
  if (userId === null) return { team, viewer: { kind: 'anonymous' }, viewedAs: null };
  const viewer = viewerFrom(team, await findMemberships(db, orgId, { userId }));
  if (!viewer) throw new Failure('widget_session_ended');
  return { team, viewer, viewedAs: null };
}
