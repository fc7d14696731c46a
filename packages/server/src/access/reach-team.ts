import { isId } from '@guildhall/contract';
import type { Reader } from '../db/database.ts';
import { Failure } from '../failure.ts';
import type { Principal } from '../http/principal.ts';
import type { PlaceRow } from './places.queries.ts';
import { findTeam, findTeamAndPlaces } from './team.queries.ts';
import type { TeamQuestion, TeamRow } from './team.queries.ts';

declare const reached: unique symbol;

/** A team that whoever asks may reach. Only this file makes one, and queries demand it. */
export interface ReachableTeam {
  readonly [reached]: true;
  readonly id: string;
  readonly orgId: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly slug: string;
  /** Ids from the root down to the team itself. */
  readonly path: readonly string[];
}

/**
 * The team that `ref` (an id or a slug) names, or without it the key's own.
 * Outside the key's team and the teams below it there is none, whatever the reason.
 */
export async function reachTeam(
  db: Reader,
  principal: Principal,
  ref: string = principal.teamId,
): Promise<ReachableTeam> {
  return toReachable(await findTeam(db, toQuestion(principal, ref)));
}

/**
 * The same, and in one statement where the user with that e-mail (lower case) stands in the
 * organisation: for `viewerFrom`.
 */
export async function reachTeamAndPlaces(
  db: Reader,
  principal: Principal,
  email: string,
  ref: string = principal.teamId,
): Promise<{ team: ReachableTeam; places: readonly PlaceRow[] }> {
  const found = await findTeamAndPlaces(db, toQuestion(principal, ref), email);
  return { team: toReachable(found?.row), places: found?.places ?? [] };
}

/** The same of a team that was read together with something of its own. */
export function reachRead({ orgId, teamId }: Principal, row: TeamRow): ReachableTeam {
  const isReached = row.org_id === orgId && row.path.includes(teamId);
  return toReachable(isReached ? row : undefined);
}

/** The same where only an id will do: a slug names nothing. */
export async function reachTeamById(
  db: Reader,
  principal: Principal,
  id: string = principal.teamId,
): Promise<ReachableTeam> {
  if (!isId(id)) throw new Failure('team_not_found');
  return reachTeam(db, principal, id);
}

function toQuestion({ orgId, teamId }: Principal, ref: string): TeamQuestion {
  return { orgId, topId: teamId, ref };
}

function toReachable(row: TeamRow | undefined): ReachableTeam {
  if (!row) throw new Failure('team_not_found');
  const { id, name, slug, path } = row;
  const team = { id, orgId: row.org_id, parentId: row.parent_id, name, slug, path };
  return team as unknown as ReachableTeam;
}
