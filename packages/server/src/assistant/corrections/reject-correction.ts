import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { Actor } from '#ground/http/principal.ts';
import { checkUnchanged } from './correction.ts';
import type { Jobs } from '#ground/jobs/jobs.ts';
import { saveDecision } from './decide.queries.ts';
import { notifyAuthor } from './notify-author.ts';
import { publishCorrectionEvent } from './publish-correction-event.ts';
import type { CorrectionRow } from './correction.ts';
import { lockCorrection } from './corrections.queries.ts';

interface Rejection {
  readonly trainingId: string;
  readonly actor: Actor;
  /** The `updatedAt` that the reviewer read; undefined skips the check for later changes. */
  readonly unchangedSince?: string | undefined;
  /** What whoever suggested it is told. */
  readonly reason?: string | undefined;
}

/**
 * Rejects a correction of any status. The assistant stops using it in the same transaction; its
 * texts stay on record.
 */
export function rejectCorrection(
  { db, jobs }: { db: Db; jobs: Jobs },
  team: ReachableTeam,
  { trainingId, actor, unchangedSince, reason }: Rejection,
): Promise<CorrectionRow> {
  return transaction(db, async (tx) => {
    const current = await lockCorrection(tx, team, trainingId);
    if (!current) throw new Failure('training_not_found');
    if (current.status === 'rejected') return current;
    checkUnchanged(current, unchangedSince);
    const decision = {
      status: 'rejected',
      correctedResponse: current.corrected_response,
      // A second approval decides again.
      isForEveryone: false,
      rejectionReason: reason,
      actor,
    } as const;
    const rejected = await saveDecision(tx, team, trainingId, decision);
    await recordWrite(tx, actor, team, 'training.rejected', [trainingId]);
    await publishCorrectionEvent(tx, jobs, team, rejected, 'rejected');
    await notifyAuthor(tx, team, rejected, actor);
    return rejected;
  });
}
