import { eventData } from '@guildhall/contract';
import type { EventData, EventType } from '@guildhall/contract';
import type { Tx } from '#ground/db/database.ts';
import type { Jobs } from '#ground/jobs/jobs.ts';
import { insertEvents } from './events.queries.ts';

export interface TeamEvent<Type extends EventType> {
  teamId: string;
  data: EventData<Type>;
}

/**
 * Stores webhook deliveries in the transaction of the change, so that both are kept or neither.
 * Call it as late as possible: other events of the organisation wait until the transaction ends.
 */
export async function publishWebhookEvents<Type extends EventType>(
  tx: Tx,
  jobs: Jobs,
  orgId: string,
  type: Type,
  events: readonly TeamEvent<Type>[],
): Promise<void> {
  if (events.length === 0) return;
  const parsed = events.map(({ teamId, data }) => ({ teamId, data: eventData[type].parse(data) }));
  if (await insertEvents(tx, orgId, type, parsed)) jobs.announce('deliveries-due');
}
