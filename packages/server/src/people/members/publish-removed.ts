import type { Tree } from '#ground/access/reach-team.ts';
import type { Tx } from '#ground/db/database.ts';
import type { Jobs } from '#ground/jobs/jobs.ts';
import { publishWebhookEvents } from '#ground/webhook-events/publish-webhook-events.ts';

/** Notifies webhooks of the teams that a person is no longer on. */
export function publishRemoved(
  tx: Tx,
  jobs: Jobs,
  { orgId }: Pick<Tree, 'orgId'>,
  { teamIds, userId }: { teamIds: readonly string[]; userId: string },
): Promise<void> {
  const events = teamIds.map((teamId) => ({ teamId, data: { userId } }));
  return publishWebhookEvents(tx, jobs, orgId, 'member.removed', events);
}
