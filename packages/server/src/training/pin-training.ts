import type { ReachableTeam } from '#access/reach-team.ts';
import { recordWrite } from '#audit/audit.queries.ts';
import { transaction } from '#db/database.ts';
import type { Db } from '#db/database.ts';
import { Failure } from '#failure.ts';
import type { Actor } from '#http/principal.ts';
import { setPinned } from './decide.queries.ts';
import type { TrainingRow } from './training.ts';
import { lockTraining } from './training.queries.ts';

/** Pins or unpins an approved training. Writes nothing if that changes nothing. */
export function pinTraining(
  db: Db,
  team: ReachableTeam,
  { trainingId, isPinned, actor }: { trainingId: string; isPinned: boolean; actor: Actor },
): Promise<TrainingRow> {
  return transaction(db, async (tx) => {
    const current = await lockTraining(tx, team, trainingId);
    if (!current) throw new Failure('training_not_found');
    if (current.status !== 'approved') throw new Failure('training_not_approved');
    if (current.pinned === isPinned) return current;
    const changed = await setPinned(tx, team, trainingId, isPinned);
    const action = isPinned ? 'training.pinned' : 'training.unpinned';
    await recordWrite(tx, actor, team, action, [trainingId]);
    return changed;
  });
}
