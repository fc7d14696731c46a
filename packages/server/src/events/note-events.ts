import { eventData } from '@guildhall/contract';
import type { EventData, EventType } from '@guildhall/contract';
import type { Tx } from '#db/database.ts';
import type { Jobs } from '#jobs/jobs.ts';
import { insertEvents } from './events.queries.ts';

/** Something that happened in a team. */
export interface TeamEvent<Type extends EventType> {
  teamId: string;
  data: EventData<Type>;
}

/**
 * Tells the webhooks of an organisation what the transaction does: a delivery for each webhook that
 * wants the event is kept with the cause or not at all. Called as late in the
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
  if (await insertEvents(tx, orgId, type, noted)) jobs.announce('deliveries-due');
}
