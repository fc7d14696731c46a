import type { Reader } from '../db/database.ts';
import { Failure } from '../failure.ts';
import type { Principal } from '../http/principal.ts';
import { findTeam } from './team.queries.ts';

declare const reached: unique symbol;

/** A team that whoever asks may reach. Only `reachTeam` makes one, and queries demand it. */
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
  const row = await findTeam(db, principal.orgId, principal.teamId, ref);
  if (!row) throw new Failure('team_not_found');
  const { id, name, slug, path } = row;
  const team = { id, orgId: row.org_id, parentId: row.parent_id, name, slug, path };
  return team as unknown as ReachableTeam;
}
