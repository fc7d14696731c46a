import type { Reader } from '#db/database.ts';
import { userIn } from '#http/principal.ts';
import type { PersonPrincipal } from '#http/principal.ts';
import type { MembershipRow } from './memberships.queries.ts';
import { findMemberships } from './memberships.queries.ts';
import type { ReachableTeam, Tree } from './reach-team.ts';

/** Whose eyes look at a document. Every way to a document's text starts from one of these. */
export type Viewer =
  /** A team key in the document endpoints: everything in its tree. */
  | { readonly kind: 'manager' }
  /** Somebody nobody vouches for. */
  | { readonly kind: 'anonymous' }
  | Person
  | Borrowed;

/**
 * A leader who looks through the eyes of a member: what both of them see, so that nobody sees more
 * by looking through eyes that see more.
 */
export interface Borrowed {
  readonly kind: 'borrowed';
  readonly eyes: Person;
  readonly own: Person;
}

/** Somebody known, with the teams that decide what they see. Ids of teams throughout. */
export interface Person {
  readonly kind: 'person';
  readonly userId: string;
  /** The organisation that all of this is in. */
  readonly orgId: string;
  /** Teams they are on in any role, and the teams below those that they lead. */
  readonly memberOf: readonly string[];
  /** The same without the teams where they are a partner: `team` documents. */
  readonly insiderOf: readonly string[];
  /** The teams of `insiderOf` and all above them: `tree` documents. */
  readonly below: readonly string[];
  /** Teams that they lead, by a role there or above: all documents. */
  readonly leaderOf: readonly string[];
}

/**
 * The member of `team` with that e-mail address (lower case), as a viewer.
 * Null when there is no such user or they are not on this very team.
 */
export async function viewerByEmail(
  db: Reader,
  team: ReachableTeam,
  email: string,
): Promise<Person | null> {
  return viewerFrom(team, await findMemberships(db, team.orgId, { email }));
}

/**
 * The same from their memberships in the organisation. Leading a team is leading all teams below it;
 * the other roles hold only where they stand.
 */
export function viewerFrom(
  team: ReachableTeam,
  memberships: readonly MembershipRow[],
): Person | null {
  const here = memberships.find((membership) => membership.team_id === team.id);
  return here ? personFrom(team.orgId, here.user_id, memberships) : null;
}

/** Somebody signed in, as a viewer in one of their organisations. */
export async function viewerOfPerson(
  db: Reader,
  { orgId }: Tree,
  principal: PersonPrincipal,
): Promise<Person> {
  const userId = userIn(principal, orgId);
  return personFrom(orgId, userId, await findMemberships(db, orgId, { userId }));
}

/** The same from all their memberships in the organisation. */
export function personFrom(
  orgId: string,
  userId: string,
  memberships: readonly MembershipRow[],
): Person {
  const inside = memberships.filter(({ role }) => role !== 'partner');
  const led = memberships.flatMap((membership) => membership.led);
  const insiderOf = [...led, ...inside.map((membership) => membership.team_id)];
  return {
    kind: 'person',
    userId,
    orgId,
    memberOf: unique([...insiderOf, ...memberships.map((membership) => membership.team_id)]),
    insiderOf: unique(insiderOf),
    // Whatever stands between a membership and a team below it that they lead, they lead as well.
    below: unique([...insiderOf, ...inside.flatMap((membership) => membership.path)]),
    leaderOf: unique(led),
  };
}

function unique(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}
