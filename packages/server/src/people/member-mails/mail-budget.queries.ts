import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Tx } from '#ground/db/database.ts';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';
import type { MailJob } from './queue-member-mails.ts';

/**
 * Blocks other mails of the same sender until the transaction ends, so that counts are complete.
 */
export async function lockBudget(tx: Tx, askerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${askerId}, 0))`.execute(tx);
}

/**
 * Returns the seconds that a mail must wait for its place in the sender's `perHour` mails an hour;
 * 0 if it may be sent now. Waiting mails are sent in the order of their creation, each when an
 * earlier one is an hour old, so that no job starts too early.
 */
export function findWaitSeconds(
  tx: Tx,
  { orgId, mailId }: MailJob,
  askerId: string,
  perHour: number,
): Promise<number> {
  const mails = sql`mails where org_id = ${orgId} and asker_id = ${askerId}`;
  return findPlaceWait(tx, mailId, mails, { most: perHour, window: '1 hour' });
}

/** The most invitations of one organisation in a day to people who have never signed in (D40). */
export const invitationsPerDay = 200;

/** Blocks other invitations of the organisation until the transaction ends. */
export async function lockInvitations(tx: Tx, orgId: string): Promise<void> {
  const name = `invitations of ${orgId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

/**
 * Returns the seconds that an invitation must wait for its place among the organisation's
 * `invitationsPerDay`; 0 if it may be sent now. Waiting invitations are sent in the order of their
 * creation, each when an earlier one is a day old.
 */
export function findInvitationWait(tx: Tx, { orgId, mailId }: MailJob): Promise<number> {
  const mails = sql`mails where org_id = ${orgId} and kind = 'invitation'`;
  return findPlaceWait(tx, mailId, mails, { most: invitationsPerDay, window: '1 day' });
}

/** Returns the seconds that a mail must wait for its place among the `most` of `mails` in a window. */
async function findPlaceWait(
  tx: Tx,
  mailId: string,
  mails: RawBuilder<unknown>,
  { most, window }: { most: number; window: '1 hour' | '1 day' },
): Promise<number> {
  const length = sql`${window}::interval`;
  const found = await sql<{ seconds: number }>`
    with recent as (
      select tried_at from ${mails} and tried_at > now() - ${length}
    ),
    place as (
      select count(*) as ahead from ${mails} and id < ${mailId}
        and state = 'queued' and tried_at is null
    )
    select case when (select count(*) from recent) < ${most} then 0
      else 1 + extract(epoch from ${length}) * (ahead / ${most})
        + extract(epoch from ${length} - (now() - (
          select tried_at from recent order by tried_at offset ahead % ${most} limit 1)))
      end::int as seconds
    from place
  `.execute(tx);
  return onlyRow(found).seconds;
}
