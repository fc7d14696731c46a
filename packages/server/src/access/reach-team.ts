import { entriesFor, isId } from '@guildhall/contract';
import type { Role } from '@guildhall/contract';
import type { Reader } from '#db/database.ts';
import { Failure } from '#failure.ts';
import { invalid } from '#http/check-input.ts';
import { suffices } from '#http/principal.ts';
import type { KeyPrincipal, Principal, VisitorPrincipal } from '#http/principal.ts';
import { noteUse } from './note-use.ts';
import type { PersonName, MembershipRow } from './memberships.queries.ts';
import { ownTeam, roleOn } from './standing.ts';
import { canName, findTeamAndMemberships, findTeamBelow, findTeams } from './team.queries.ts';
import type { TeamRow } from './team.queries.ts';
import { findOpenTeam } from './visitors.queries.ts';

declare const searchable: unique symbol;
declare const reached: unique symbol;

/**
 * A tree of teams in which whoever asks may look for a thing by its id. Whether they may have what
 * is found there is another question: for a person by `reachByTeam` or `reachSeen`.
 */
export interface Tree {
  readonly [searchable]: true;
  readonly orgId: string;
  /** Of its topmost team. */
  readonly id: string;
}

/**
 * A team that whoever asks may reach, and on which they may do what they ask for. Only this file
 * makes one, and queries demand it.
 */
export interface ReachableTeam extends Tree {
  readonly [reached]: true;
  readonly parentId: string | null;
  readonly name: string;
  readonly slug: string;
  /** Ids from the root down to the team itself. */
  readonly path: readonly string[];
  /** Of the person who asks, for a visitor the least; null for a key, which may do everything. */
  readonly role: Role | null;
}

/** Whatever a member is on the team, in its widget they only ask. */
const roleOfVisitors: Role = 'partner';

/** Whether what is asked for concerns only what the person makes or has made themselves. */
export interface Asking {
  readonly isOwn?: boolean;
}

/**
 * The team that `ref` (an id or a slug) names, or without it whoever asks their own. Outside what
 * they reach there is none, whatever the reason; where their role does not allow what they ask
 * for, that is another failure.
 */
export async function reachTeam(
  db: Reader,
  principal: Principal,
  ref: string = ownTeam(principal),
  { isOwn = false }: Asking = {},
): Promise<ReachableTeam> {
  const rows = ofUsed(principal, await findTeams(db, principal, ref));
  if (rows.length > 1) {
    const message = 'must be an id, as several of your organisations have a team of this slug';
    throw invalid([{ path: 'teamId', message }]);
  }
  const team = toReachable(rows[0], principal, isOwn);
  await noteUse(db, principal, team.orgId);
  return team;
}

/** An organisation that somebody was only added to takes no slug from those that they use. */
function ofUsed(principal: Principal, rows: readonly TeamRow[]): readonly TeamRow[] {
  if (rows.length < 2 || principal.kind !== 'person') return rows;
  const used = principal.users.filter(({ isUsed }) => isUsed).map(({ orgId }) => orgId);
  const own = rows.filter((row) => used.includes(row.org_id));
  return own.length > 0 ? own : rows;
}

/**
 * The team of a key and, in one statement, where that user stands in the organisation: for
 * `viewerFrom`.
 */
export async function reachTeamAndMemberships(
  db: Reader,
  key: KeyPrincipal,
  person: PersonName,
  ref: string = key.teamId,
): Promise<{ team: ReachableTeam; memberships: readonly MembershipRow[] }> {
  const found = await findTeamAndMemberships(db, key, ref, person);
  if (!found) throw new Failure('team_not_found');
  return { team: toTeam(found.row, null), memberships: found.memberships };
}

/** The same of a team that was read together with something of its own. */
export async function reachRead(
  db: Reader,
  principal: Principal,
  row: TeamRow,
): Promise<ReachableTeam> {
  if (principal.kind === 'person') {
    const team = toReachable(row, principal, false);
    await noteUse(db, principal, team.orgId);
    return team;
  }
  const isReached = row.org_id === principal.orgId && row.path.includes(principal.teamId);
  if (!isReached) throw new Failure('team_not_found');
  return toTeam(row, null);
}

/** The same as `reachTeam` where only an id will do: a slug names nothing. */
export async function reachTeamById(
  db: Reader,
  principal: Principal,
  id: string = ownTeam(principal),
): Promise<ReachableTeam> {
  if (!isId(id)) throw new Failure('team_not_found');
  return reachTeam(db, principal, id);
}

/** The team that a page names, if its widget is open to the site; whatever the reason, one refusal. */
export async function reachOpenTeam(
  db: Reader,
  ref: string,
  origin: string,
): Promise<ReachableTeam> {
  const row = canName(ref) ? await findOpenTeam(db, ref, entriesFor(origin)) : undefined;
  if (!row) throw new Failure('widget_closed');
  return toTeam(row, roleOfVisitors);
}

/** The team of a visitor's session. */
export async function reachTeamOfVisitor(
  db: Reader,
  { orgId, teamId }: VisitorPrincipal,
): Promise<ReachableTeam> {
  const row = await findTeamBelow(db, { orgId, id: teamId }, teamId);
  if (!row) throw new Failure('widget_session_ended');
  return toTeam(row, roleOfVisitors);
}

/** A direct sub-team: what one may ask of a team goes for its groups. Undefined when it is none. */
export async function reachGroup(
  db: Reader,
  parent: ReachableTeam,
  groupId: string,
): Promise<ReachableTeam | undefined> {
  const row = await findTeamBelow(db, parent, groupId);
  return row?.parent_id === parent.id ? toTeam(row, parent.role) : undefined;
}

/** Where whoever asks may look: a key in its tree, a person in each of their organisations. */
export function treesOf(principal: Principal): Tree[] {
  if (principal.kind === 'key') return [treeOfKey(principal)];
  const orgIds = new Set(principal.memberships.map(({ orgId }) => orgId));
  return [...orgIds].map((orgId) => toTree(orgId, orgId));
}

/** The key's own team with those below it. */
export function treeOfKey({ orgId, teamId }: KeyPrincipal): Tree {
  return toTree(orgId, teamId);
}

function toReachable(row: TeamRow | undefined, principal: Principal, isOwn: boolean) {
  if (!row) throw new Failure('team_not_found');
  if (principal.kind === 'key') return toTeam(row, null);
  const role = roleOn(principal.memberships, row);
  if (!role) throw new Failure('team_not_found');
  if (!suffices(role, principal.needs, isOwn)) throw new Failure('role_missing');
  return toTeam(row, role);
}

function toTeam(row: TeamRow, role: Role | null): ReachableTeam {
  const { id, name, slug, path } = row;
  const team = { id, orgId: row.org_id, parentId: row.parent_id, name, slug, path, role };
  return team as unknown as ReachableTeam;
}

function toTree(orgId: string, id: string): Tree {
  return { orgId, id } as unknown as Tree;
}
