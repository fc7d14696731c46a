import type { Tree } from '#ground/access/reach-team.ts';
import { reachByTeam } from '#ground/access/reach-by-team.ts';
import type { Reader } from '#ground/db/database.ts';
import type { Principal } from '#ground/http/principal.ts';
import { findCorrection } from './corrections.queries.ts';

/** Returns the correction with its team. An absent and a foreign correction give the same 404. */
export function reachCorrection(db: Reader, principal: Principal, trainingId: string) {
  const find = (tree: Tree) => findCorrection(db, tree, trainingId);
  return reachByTeam(db, principal, { absent: 'training_not_found', find });
}
