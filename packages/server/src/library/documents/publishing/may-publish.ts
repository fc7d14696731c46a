import { isAtLeast } from '@guildhall/contract';
import type { Visibility } from '@guildhall/contract';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Reader } from '#ground/db/database.ts';
import { userIn } from '#ground/http/principal.ts';
import type { Principal } from '#ground/http/principal.ts';
import { membersMayPublish } from './publishing.queries.ts';

/** True if the principal may make documents of the team public (S57). */
export async function mayPublish(
  db: Reader,
  principal: Principal,
  team: ReachableTeam,
): Promise<boolean> {
  if (principal.kind === 'key') return true;
  if (team.role === null || !isAtLeast(team.role, 'member')) return false;
  return isAtLeast(team.role, 'team_leader') || membersMayPublish(db, team);
}

/** Who may see a document, and the user who asks for more than they may give. */
export interface GrantedVisibility {
  /** Undefined: as if none had been given. */
  readonly visibility: Visibility | undefined;
  /** The user with an open request to make the document public; null: none. */
  readonly askedBy: string | null;
}

/** Converts `public` to a request if the principal may not publish. */
export async function grantVisibility(
  db: Reader,
  principal: Principal,
  team: ReachableTeam,
  visibility: Visibility | undefined,
): Promise<GrantedVisibility> {
  if (visibility !== 'public' || principal.kind === 'key') return { visibility, askedBy: null };
  if (await mayPublish(db, principal, team)) return { visibility, askedBy: null };
  return { visibility: undefined, askedBy: userIn(principal, team.orgId) };
}
