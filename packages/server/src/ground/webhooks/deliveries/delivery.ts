import type { Delivery } from '@guildhall/contract';
import type { DeliveryRow, TryRow } from './deliveries.queries.ts';

export function toDelivery(row: DeliveryRow): Delivery {
  return {
    id: row.id,
    eventId: row.event_id,
    eventType: row.event_type,
    sequence: Number(row.sequence),
    state: row.state,
    nextTryAt: row.next_try_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    tries: row.tries.map(toTry),
  };
}

/** Converts an attempt. The database's JSON writes times with microseconds and an offset. */
function toTry(row: TryRow): Delivery['tries'][number] {
  return {
    triedAt: new Date(row.tried_at).toISOString(),
    durationMs: row.duration_ms,
    status: row.status,
    error: row.error,
    answerStart: row.answer_start,
  };
}
