import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db, Tx } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { Actor } from '#ground/http/principal.ts';
import { setPinned } from './decide.queries.ts';
import { lockTrainingNumbers } from './give-feedback.queries.ts';
import type { TrainingRow } from './training.ts';
import { countTrainings, lockTraining } from './training.queries.ts';

/** Every question is compared with all of them. The message of the failure names the number. */
const pinnedMax = 100;

/** Pins or unpins an approved training. Writes nothing if that changes nothing. */
export function pinTraining(
  db: Db,
  team: ReachableTeam,
  { trainingId, isPinned, actor }: { trainingId: string; isPinned: boolean; actor: Actor },
): Promise<TrainingRow> {
  return transaction(db, async (tx) => {
    // Before the training, in the order in which giveFeedback locks.
    if (isPinned) await lockTrainingNumbers(tx, { team });
    const current = await lockTraining(tx, team, trainingId);
    if (!current) throw new Failure('training_not_found');
    if (current.status !== 'approved') throw new Failure('training_not_approved');
    if (current.pinned === isPinned) return current;
    if (isPinned) await refuseBeyondLimit(tx, team);
    const changed = await setPinned(tx, team, trainingId, isPinned);
    const action = isPinned ? 'training.pinned' : 'training.unpinned';
    await recordWrite(tx, actor, team, action, [trainingId]);
    return changed;
  });
}

/**
 * Refuses a pin if the team already has the maximum. The caller has locked the team's numbers, so
 * two pins cannot take the last place.
 */
async function refuseBeyondLimit(tx: Tx, team: ReachableTeam): Promise<void> {
  const pinned = await countTrainings(tx, team, { pinned: true });
  if (pinned >= pinnedMax) throw new Failure('training_pins_full');
}
