import { eventData } from '@guildhall/contract';
import type { EventData, EventType } from '@guildhall/contract';
import type { Tx } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { insertEvents } from './events.queries.ts';

/** What a `deliver-webhook` job knows: which delivery, and how many tries it had before. */
export interface DeliveryJob {
  orgId: string;
  webhookId: string;
  deliveryId: string;
  tries: number;
}

/** Something that happened in a team. */
export interface TeamEvent<Type extends EventType> {
  teamId: string;
  data: EventData<Type>;
}

/**
 * Tells the webhooks of an organisation what the transaction does: a delivery for each webhook that
 * wants the event, and its job, are kept with the cause or not at all. Called as late in the
 * transaction as can be, because other events of the organisation wait for its end.
 */
export async function noteEvents<Type extends EventType>(
  tx: Tx,
  jobs: Jobs,
  orgId: string,
  type: Type,
  events: readonly TeamEvent<Type>[],
): Promise<void> {
  if (events.length === 0) return;
  const noted = events.map(({ teamId, data }) => ({ teamId, data: eventData[type].parse(data) }));
  const deliveries = await insertEvents(tx, orgId, type, noted);
  if (deliveries.length === 0) return;
  const data = deliveries.map((row): DeliveryJob => {
    return { orgId, webhookId: row.webhook_id, deliveryId: row.id, tries: 0 };
  });
  await jobs.enqueueAll(tx, 'deliver-webhook', data);
}
