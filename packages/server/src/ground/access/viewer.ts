import type { Reader } from '#ground/db/database.ts';
import { userIn } from '#ground/http/principal.ts';
import type { PersonPrincipal, Principal } from '#ground/http/principal.ts';
import type { UserMembershipRow } from './memberships.queries.ts';
import { findMembershipsOfUser, findMembershipsWithin } from './memberships.queries.ts';
import type { ReachableTeam, Tree } from './reach-team.ts';

/** A viewer, whose rights decide which documents are visible. Every query for text requires one. */
export type Viewer =
  /** A team key in the document endpoints: sees everything in its tree. */
  | { readonly kind: 'manager' }
  /** An unidentified person: sees public documents. */
  | { readonly kind: 'anonymous' }
  | Person
  | LeaderAsMember;

/**
 * A leader who looks with the rights of a member. Sees only what both may see, so that borrowing
 * rights never adds any.
 */
export interface LeaderAsMember {
  readonly kind: 'leaderAsMember';
  readonly member: Person;
  readonly leader: Person;
}

/** A known user, with the ids of the teams that decide what they see. */
export interface Person {
  readonly kind: 'person';
  readonly userId: string;
  /** The organisation of the user and of all these teams. */
  readonly orgId: string;
  /** Teams where the user has any role, and the teams below those that they lead. */
  readonly memberOf: readonly string[];
  /** `memberOf` without the teams where the user is a partner: shows `team` documents. */
  readonly insiderOf: readonly string[];
  /** The teams of `insiderOf` and all teams above them: shows `tree` documents. */
  readonly treeTeams: readonly string[];
  /** Teams that the user leads, by a role there or above: shows all documents. */
  readonly leaderOf: readonly string[];
}

/**
 * Returns the member of `team` with this e-mail address (lower case) as a viewer; null if there is
 * no such user or they are not on this team itself.
 */
export async function viewerByEmail(
  db: Reader,
  team: ReachableTeam,
  email: string,
): Promise<Person | null> {
  return viewerFrom(team, await findMembershipsOfUser(db, team.orgId, { email }));
}

/**
 * Returns a member of `team` as a viewer, from the user's memberships in the organisation; null if
 * they are not on this team itself.
 */
export function viewerFrom(
  team: ReachableTeam,
  memberships: readonly UserMembershipRow[],
): Person | null {
  const here = memberships.find((membership) => membership.team_id === team.id);
  return here ? personFrom(team.orgId, here.user_id, memberships) : null;
}

/**
 * Returns a member of `team` as the widget on another site sees them: a member of the team and of
 * teams below it, who leads none of them. A site only vouches for an address (D41).
 */
export function visitorFrom(
  team: ReachableTeam,
  memberships: readonly UserMembershipRow[],
): Person | null {
  const within = memberships.filter(({ path }) => path.includes(team.id));
  return viewerFrom(
    team,
    within.map((membership) => ({ ...membership, led: [] })),
  );
}

/** True if one of a user's memberships leads the team, there or from above. */
export function leadsTeam(
  { id }: { id: string },
  memberships: readonly UserMembershipRow[],
): boolean {
  return memberships.some(({ led }) => led.includes(id));
}

/**
 * Returns a person as a viewer in one of their organisations. With a personal token they are on no
 * team beside and above those that it reaches.
 */
export async function viewerOfPerson(
  db: Reader,
  { orgId }: Tree,
  principal: PersonPrincipal,
): Promise<Person> {
  const userId = userIn(principal, orgId);
  const { token } = principal;
  const memberships = token
    ? await findMembershipsWithin(db, orgId, { userId, topId: token.teamId })
    : await findMembershipsOfUser(db, orgId, { userId });
  return personFrom(orgId, userId, memberships);
}

/** Returns the viewer as which the principal looks at a tree: a key sees all of it. */
export async function viewerIn(db: Reader, principal: Principal, tree: Tree): Promise<Viewer> {
  if (principal.kind === 'key') return { kind: 'manager' };
  return viewerOfPerson(db, tree, principal);
}

/**
 * Returns a user as a viewer, from all their memberships in the organisation. A leader of a team
 * leads all teams below it; other roles apply to their team only.
 */
export function personFrom(
  orgId: string,
  userId: string,
  memberships: readonly UserMembershipRow[],
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
    // The paths of memberships suffice: teams between a membership and a led team are led, too.
    treeTeams: unique([...insiderOf, ...inside.flatMap((membership) => membership.path)]),
    leaderOf: unique(led),
  };
}

function unique(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}
