import type { Tree } from '#ground/access/reach-team.ts';
import { reachByTeam } from '#ground/access/reach-by-team.ts';
import type { Reader } from '#ground/db/database.ts';
import type { Principal } from '#ground/http/principal.ts';
import { findTraining } from './training.queries.ts';

/** Returns the training with its team. An absent and a foreign training give the same 404. */
export function reachTraining(db: Reader, principal: Principal, trainingId: string) {
  const find = (tree: Tree) => findTraining(db, tree, trainingId);
  return reachByTeam(db, principal, { absent: 'training_not_found', find });
}
