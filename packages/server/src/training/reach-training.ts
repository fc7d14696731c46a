import { reachTeam } from '../access/reach-team.ts';
import type { Reader } from '../db/database.ts';
import { Failure } from '../failure.ts';
import type { Principal } from '../http/principal.ts';
import { findTraining } from './training.queries.ts';

/** The training and its very team, if the key reaches it; absent and foreign are the same 404. */
export async function reachTraining(db: Reader, principal: Principal, trainingId: string) {
  const row = await findTraining(db, await reachTeam(db, principal), trainingId);
  if (!row) throw new Failure('training_not_found');
  return { row, team: await reachTeam(db, principal, row.team_id) };
}
