import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

export interface StrandedDelivery {
  org_id: string;
  webhook_id: string;
  id: string;
  tries: number;
  /** Until the next try; 0 when it is due. */
  wait_seconds: number;
}

/** Deliveries of all organisations that wait for a job there is none of. */
export async function findStrandedDeliveries(tx: Tx): Promise<StrandedDelivery[]> {
  const { rows } = await sql<StrandedDelivery>`
    select delivery.org_id, delivery.webhook_id, delivery.id, delivery.tries,
      greatest(0, ceil(extract(epoch from delivery.next_try_at - now())))::int as wait_seconds
    from webhook_deliveries delivery
    where delivery.state = 'pending' and not exists (
      select from pgboss.job job
      where job.name = 'deliver-webhook' and job.state in ('created', 'retry', 'active')
        and job.data ->> 'deliveryId' = delivery.id::text)
    order by delivery.id`.execute(tx);
  return rows;
}
