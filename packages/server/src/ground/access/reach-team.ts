import { entriesFor, isId } from '@guildhall/contract';
import type { Role } from '@guildhall/contract';
import type { Reader } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import { invalid } from '#ground/http/check-input.ts';
import { isRoleSufficient } from '#ground/http/principal.ts';
import type { KeyPrincipal, Principal, VisitorPrincipal } from '#ground/http/principal.ts';
import { recordActivity } from './record-activity.ts';
import type { UserRef, UserMembershipRow } from './memberships.queries.ts';
import { defaultTeamId, roleOn } from './account-memberships.ts';
import { findTeamAndMemberships, findTeamBelow, findTeams, mayBeIdOrSlug } from './team.queries.ts';
import type { TeamRow } from './team.queries.ts';
import { findOpenTeam } from './visitors.queries.ts';

declare const searchable: unique symbol;
declare const reached: unique symbol;

/**
 * A tree of teams in which the principal may look up things by id. Finding a thing does not permit
 * access: `reachByTeam` or `reachVisible` decides for a person.
 */
export interface Tree {
  readonly [searchable]: true;
  readonly orgId: string;
  /** The id of the tree's topmost team. */
  readonly id: string;
}

/**
 * A team that the principal reaches, with a role that permits the request. Only this file makes
 * one, and queries on a team's rows require one.
 */
export interface ReachableTeam extends Tree {
  readonly [reached]: true;
  readonly parentId: string | null;
  readonly name: string;
  readonly slug: string;
  /** Ids from the root down to the team itself. */
  readonly path: readonly string[];
  /** The person's role on the team; `partner`, the lowest, for a visitor; null for a key. */
  readonly role: Role | null;
}

/** All teams that the principal leads, with the teams below them. */
export interface LedTeams {
  readonly [searchable]: true;
  readonly orgIds: readonly string[];
  /** The ids of the topmost teams. */
  readonly topIds: readonly string[];
}

/** In the widget visitors only ask questions, even if they are members with a higher role. */
const roleOfVisitors: Role = 'partner';
const lowestRole: Role = 'partner';

/** `isOwn` is true if the request concerns only what the person makes or has made. */
export interface Ownership {
  readonly isOwn?: boolean;
}

/**
 * Returns the team with the id or slug `ref`, by default the principal's own. Throws
 * `team_not_found` if no such team is within reach, `role_missing` if the role there does not
 * suffice, and a 400 if the slug is one of several organisations.
 */
export async function reachTeam(
  db: Reader,
  principal: Principal,
  ref: string = defaultTeamId(principal),
  { isOwn = false }: Ownership = {},
): Promise<ReachableTeam> {
  const rows = ofUsed(principal, await findTeams(db, principal, ref));
  if (rows.length > 1) {
    const message = 'must be an id, as several of your organisations have a team of this slug';
    throw invalid([{ path: 'teamId', message }]);
  }
  const team = toReachable(rows[0], principal, isOwn);
  await recordActivity(db, principal, team.orgId);
  return team;
}

/**
 * Prefers teams of used organisations, so that another one cannot take over a slug by adding the
 * person.
 */
function ofUsed(principal: Principal, rows: readonly TeamRow[]): readonly TeamRow[] {
  if (rows.length < 2 || principal.kind !== 'person') return rows;
  const used = principal.users.filter(({ isUsed }) => isUsed).map(({ orgId }) => orgId);
  const own = rows.filter((row) => used.includes(row.org_id));
  return own.length > 0 ? own : rows;
}

/**
 * Returns a key's team and, from the same statement, a user's memberships in the organisation, for
 * `viewerFrom`.
 */
export async function reachTeamAndMemberships(
  db: Reader,
  key: KeyPrincipal,
  person: UserRef,
  ref: string = key.teamId,
): Promise<{ team: ReachableTeam; memberships: readonly UserMembershipRow[] }> {
  const found = await findTeamAndMemberships(db, key, ref, person);
  if (!found) throw new Failure('team_not_found');
  return { team: toTeam(found.row, null), memberships: found.memberships };
}

/**
 * Returns a team for what runs without a person: a source, which writes documents, or a directory,
 * which changes members. Undefined if the team is gone.
 */
export async function reachTeamWithoutPerson(
  db: Reader,
  { orgId, teamId }: { orgId: string; teamId: string },
): Promise<ReachableTeam | undefined> {
  const row = await findTeamBelow(db, { orgId, id: teamId }, teamId);
  return row && toTeam(row, null);
}

/** Returns the team of a row that was already read, after the same checks as `reachTeam`. */
export async function reachTeamOfRow(
  db: Reader,
  principal: Principal,
  row: TeamRow,
): Promise<ReachableTeam> {
  if (principal.kind === 'person') {
    const team = toReachable(row, principal, false);
    await recordActivity(db, principal, team.orgId);
    return team;
  }
  const isReached = row.org_id === principal.orgId && row.path.includes(principal.teamId);
  if (!isReached) throw new Failure('team_not_found');
  return toTeam(row, null);
}

/** Returns the team with this id as `reachTeam` does, but accepts no slug. */
export async function reachTeamById(
  db: Reader,
  principal: Principal,
  id: string = defaultTeamId(principal),
): Promise<ReachableTeam> {
  if (!isId(id)) throw new Failure('team_not_found');
  return reachTeam(db, principal, id);
}

/**
 * Returns the team that a page names if its widget is open to the site; otherwise throws
 * `widget_closed`, whatever the reason.
 */
export async function reachOpenTeam(
  db: Reader,
  ref: string,
  origin: string,
): Promise<ReachableTeam> {
  const row = mayBeIdOrSlug(ref) ? await findOpenTeam(db, ref, entriesFor(origin)) : undefined;
  if (!row) throw new Failure('widget_closed');
  return toTeam(row, roleOfVisitors);
}

/** Returns the team of a visitor's session; throws `widget_session_ended` if there is none. */
export async function reachTeamOfVisitor(
  db: Reader,
  { orgId, teamId }: VisitorPrincipal,
): Promise<ReachableTeam> {
  const row = await findTeamBelow(db, { orgId, id: teamId }, teamId);
  if (!row) throw new Failure('widget_session_ended');
  return toTeam(row, roleOfVisitors);
}

/** Returns an organisation's top-level team for a person who answers its invitation. */
export async function reachInviting(db: Reader, orgId: string): Promise<ReachableTeam> {
  const row = await findTeamBelow(db, { orgId, id: orgId }, orgId);
  if (!row) throw new Failure('invitation_not_found');
  return toTeam(row, lowestRole);
}

/**
 * Returns the team that passed a question on to a person of its organisation, for their answer.
 * Throws `expert_question_not_found` if it is gone.
 */
export async function reachAskingTeam(
  db: Reader,
  { orgId, teamId }: { orgId: string; teamId: string },
): Promise<ReachableTeam> {
  const row = await findTeamBelow(db, { orgId, id: orgId }, teamId);
  if (!row) throw new Failure('expert_question_not_found');
  return toTeam(row, lowestRole);
}

/** Returns a direct sub-team with the rights of its parent; undefined if the id names none. */
export async function reachGroup(
  db: Reader,
  parent: ReachableTeam,
  groupId: string,
): Promise<ReachableTeam | undefined> {
  const row = await findTeamBelow(db, parent, groupId);
  return row?.parent_id === parent.id ? toTeam(row, parent.role) : undefined;
}

/**
 * Returns the trees in which the principal may look: that of a key or of a personal token, or a
 * person's organisations.
 */
export function treesOf(principal: Principal): Tree[] {
  if (principal.kind === 'key') return [treeOfKey(principal)];
  const { token } = principal;
  if (token) return [toTree(token.orgId, token.teamId)];
  const orgIds = new Set(principal.memberships.map(({ orgId }) => orgId));
  return [...orgIds].map((orgId) => toTree(orgId, orgId));
}

/**
 * Returns all teams on which the principal's role permits the request; throws `role_missing` if
 * there is none. A key has its own team and those below.
 */
export async function reachLedTeams(db: Reader, principal: Principal): Promise<LedTeams> {
  if (principal.kind === 'key') return toLed([principal]);
  const led = principal.memberships.filter(({ role }) =>
    isRoleSufficient(role, principal.requiredRoles, false),
  );
  if (led.length === 0) throw new Failure('role_missing');
  const teams = toLed(led);
  for (const orgId of teams.orgIds) await recordActivity(db, principal, orgId);
  return teams;
}

function toLed(tops: readonly { orgId: string; teamId: string }[]): LedTeams {
  const orgIds = [...new Set(tops.map(({ orgId }) => orgId))];
  return { orgIds, topIds: tops.map(({ teamId }) => teamId) } as unknown as LedTeams;
}

/** Returns the tree of the key's own team and the teams below it. */
export function treeOfKey({ orgId, teamId }: KeyPrincipal): Tree {
  return toTree(orgId, teamId);
}

function toReachable(row: TeamRow | undefined, principal: Principal, isOwn: boolean) {
  if (!row) throw new Failure('team_not_found');
  if (principal.kind === 'key') return toTeam(row, null);
  const role = roleOn(principal.memberships, row);
  if (!role) throw new Failure('team_not_found');
  if (!isRoleSufficient(role, principal.requiredRoles, isOwn)) throw new Failure('role_missing');
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
