import type { Tx } from '#ground/db/database.ts';
import type { Jobs } from '#ground/jobs/jobs.ts';
import { publishWebhookEvents } from '#outgoing/webhook-events/publish-webhook-events.ts';

interface ReadDocument {
  readonly orgId: string;
  readonly teamId: string;
  readonly documentId: string;
  /** Why it could not be read; null: searches find it. */
  readonly error: string | null;
}

/** Tells webhooks that a document was read, or could not be. */
export async function publishRead(
  tx: Tx,
  jobs: Jobs,
  { orgId, teamId, documentId, error }: ReadDocument,
): Promise<void> {
  if (error === null) {
    const data = { documentId, state: 'ready' } as const;
    await publishWebhookEvents(tx, jobs, orgId, 'document.ready', [{ teamId, data }]);
  } else {
    const data = { documentId, state: 'failed', error } as const;
    await publishWebhookEvents(tx, jobs, orgId, 'document.failed', [{ teamId, data }]);
  }
}
