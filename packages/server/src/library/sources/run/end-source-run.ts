import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { SourceProblem } from '#ground/ports/source.ts';
import { publishWebhookEvents } from '#outgoing/webhook-events/publish-webhook-events.ts';
import { notifyOfSource } from '#people/notifications/notifications.queries.ts';
import { cleanReason } from './clean-listed.ts';
import { noteWait } from '../stored/waits.queries.ts';
import { countWaiting } from './items.queries.ts';
import { endRun } from './runs.queries.ts';
import { countRun } from './source-metrics.ts';
import { sourceActor } from './source-run.ts';
import type { Run, RunParts } from './source-run.ts';

interface Ended {
  readonly problem: SourceProblem | null;
  readonly isStopped: boolean;
  readonly completeAt: Date | null;
  /** The documents that wait to be deleted; null: as many as before. */
  readonly goneHeld: number | null;
}

const minuteSeconds = 60;

/** Writes what a run found, and tells leaders if the source stops or waits for them since. */
export async function endSourceRun(
  { db, jobs, log }: RunParts,
  { key, row, team, counts }: Pick<Run, 'key' | 'row' | 'team' | 'counts'>,
  { problem, isStopped, completeAt, goneHeld }: Ended,
): Promise<void> {
  if (problem) log.warn({ err: problem, sourceId: row.id }, 'A source could not be followed');
  countRun(row.kind, isStopped ? 'stopped' : problem ? 'problem' : 'complete');
  const told = problem && cleanReason({ code: problem.code, message: problem.message });
  await transaction(db, async (tx) => {
    const isUnfinished = problem === null && (await countWaiting(tx, key)) > 0;
    const usual = row.everyMinutes * minuteSeconds;
    const waitSeconds = await noteWait(tx, key, row.credential, problem?.retryAfterSeconds ?? 0);
    const nextInSeconds = isUnfinished ? 0 : Math.max(usual, waitSeconds);
    const end = { counts, problem: told, isStopped, completeAt, goneHeld, nextInSeconds };
    const before = await endRun(tx, key, end);
    if (!before) return;
    const teamId = row.teamId;
    if (isStopped && !before.wasStopped && !before.isAskedFor) {
      await recordWrite(tx, sourceActor, team, 'source.stopped', [row.id]);
      await notifyOfSource(tx, team, { sourceId: row.id, kind: 'source_stopped' });
      const data = { sourceId: row.id, problem: told?.message ?? '' };
      await publishWebhookEvents(tx, jobs, key.orgId, 'source.stopped', [{ teamId, data }]);
    }
    if (goneHeld !== null && goneHeld > 0 && before.heldBefore === 0) {
      await notifyOfSource(tx, team, { sourceId: row.id, kind: 'source_waiting' });
      const data = { sourceId: row.id, gone: goneHeld };
      await publishWebhookEvents(tx, jobs, key.orgId, 'source.waiting', [{ teamId, data }]);
    }
  });
}
