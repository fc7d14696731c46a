import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Tx } from '#ground/db/database.ts';
import { publishWebhookEvents } from '#outgoing/webhook-events/publish-webhook-events.ts';
import type { Jobs } from '#ground/jobs/jobs.ts';
import type { CorrectionRow } from './correction.ts';

/** Publishes an event for webhooks: a correction is new, approved or rejected. */
export async function publishCorrectionEvent(
  tx: Tx,
  jobs: Jobs,
  { orgId, id: teamId }: ReachableTeam,
  { id: trainingId, number }: CorrectionRow,
  status: CorrectionRow['status'],
): Promise<void> {
  const training = { trainingId, number };
  if (status === 'pending') {
    const data = { ...training, status };
    await publishWebhookEvents(tx, jobs, orgId, 'training.created', [{ teamId, data }]);
  } else if (status === 'approved') {
    const data = { ...training, status };
    await publishWebhookEvents(tx, jobs, orgId, 'training.approved', [{ teamId, data }]);
  } else {
    const data = { ...training, status };
    await publishWebhookEvents(tx, jobs, orgId, 'training.rejected', [{ teamId, data }]);
  }
}
