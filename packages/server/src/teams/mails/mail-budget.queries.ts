import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { onlyRow } from '#db/only-row.ts';
import type { MailJob } from './queue-member-mails.ts';

/** Blocks other mails of the same asker until the transaction ends, so that counts miss none. */
export async function lockBudget(tx: Tx, askerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${askerId}, 0))`.execute(tx);
}

/**
 * Returns the seconds that a mail must wait for its place in the asker's `perHour` mails an hour; 0
 * if it may be sent now. Waiting mails go out in the order of their creation, each when an earlier
 * one is an hour old, so that no job starts too early.
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
