import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { onlyRow } from '#db/only-row.ts';
import type { MailJob } from './queue-member-mails.ts';

/** Lets no other mail of this asker begin until the transaction ends, so that none is overlooked. */
export async function lockBudget(tx: Tx, askerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${askerId}, 0))`.execute(tx);
}

/**
 * How many seconds a mail has to wait for its turn in the asker's `perHour` mails an hour; 0 when
 * it may leave. Those that wait leave in the order of their making, each as another falls out of
 * the hour, so that none wakes in vain.
 */
export async function findWaitSeconds(
  tx: Tx,
  { orgId, mailId }: MailJob,
  askerId: string,
  perHour: number,
): Promise<number> {
  const found = await sql<{ seconds: number }>`
    with recent as (
      select tried_at from mails
      where org_id = ${orgId} and asker_id = ${askerId}
        and tried_at > now() - interval '1 hour'
    ),
    place as (
      select count(*) as ahead from mails
      where org_id = ${orgId} and asker_id = ${askerId} and id < ${mailId}
        and state = 'queued' and tried_at is null
    )
    select case when (select count(*) from recent) < ${perHour} then 0
      else 1 + 3600 * (ahead / ${perHour}) + extract(epoch from interval '1 hour' - (now() - (
        select tried_at from recent order by tried_at offset ahead % ${perHour} limit 1)))
      end::int as seconds
    from place
  `.execute(tx);
  return onlyRow(found).seconds;
}
