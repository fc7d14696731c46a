import { sql } from 'kysely';
import type { Reader, Tx } from '../../db/database.ts';
import { onlyRow } from '../../db/only-row.ts';
import type { DeliveryJob } from '../../events/note-events.ts';
import type { Outcome } from './outcome.ts';

export interface DueDelivery {
  url: string;
  secret: Buffer;
  /** Null: only one secret signs. */
  old_secret: Buffer | null;
  round_tries: number;
  event_id: string;
  event_type: string;
  sequence: string;
  team_id: string;
  data: object;
  happened_at: Date;
}

/**
 * What a delivery sends now; undefined when this try is not due any more: it was made by another
 * job, the delivery has come to its end, or its webhook is off or gone.
 */
export async function readDueDelivery(
  db: Reader,
  { orgId, deliveryId, tries }: DeliveryJob,
): Promise<DueDelivery | undefined> {
  const found = await sql<DueDelivery>`
    select webhook.url, webhook.secret, delivery.round_tries, event.id as event_id,
      case when webhook.old_secret_until > now() then webhook.old_secret end as old_secret,
      event.type as event_type, event.sequence::text, event.team_id, event.data,
      event.created_at as happened_at
    from webhook_deliveries delivery
    join webhooks webhook on webhook.org_id = delivery.org_id
      and webhook.id = delivery.webhook_id and webhook.enabled
    join events event on event.org_id = delivery.org_id and event.id = delivery.event_id
    where delivery.org_id = ${orgId} and delivery.id = ${deliveryId}
      and delivery.state = 'pending' and delivery.tries = ${tries}`.execute(db);
  return found.rows[0];
}

/** Lets nobody else change the webhook until the transaction ends. */
export async function holdWebhook(tx: Tx, { orgId, webhookId }: DeliveryJob): Promise<void> {
  await sql`
    select from webhooks where org_id = ${orgId} and id = ${webhookId} for no key update
  `.execute(tx);
}

/**
 * Notes a try and what follows: another one after so many seconds, or with null the end. False
 * when another job has made this try, or the delivery is gone: then nothing is noted.
 */
export async function noteTry(
  tx: Tx,
  { orgId, webhookId, deliveryId, tries }: DeliveryJob,
  outcome: Outcome,
  waitSeconds: number | null,
): Promise<boolean> {
  const ended = outcome.isSuccess ? 'delivered' : 'failed';
  const noted = await sql`
    with noted as (
      update webhook_deliveries
      set tries = tries + 1, round_tries = round_tries + 1,
        state = case when ${waitSeconds}::int is null then ${ended} else 'pending' end,
        next_try_at = now() + make_interval(secs => ${waitSeconds}::int)
      where org_id = ${orgId} and id = ${deliveryId} and state = 'pending' and tries = ${tries}
      returning id)
    insert into webhook_tries (org_id, webhook_id, delivery_id, duration_ms, status, error,
      answer_start, is_success)
    select ${orgId}::uuid, ${webhookId}::uuid, noted.id, ${Math.round(outcome.durationMs)},
      ${outcome.status}::int, ${outcome.error}, ${outcome.answerStart}, ${outcome.isSuccess}
    from noted
    returning id`.execute(tx);
  return noted.rows.length > 0;
}

/** When a webhook counts as failing: `share` of at least `triesMin` tries in `windowHours`. */
export interface FailingRule {
  windowHours: number;
  /** The first of these tries is at least so old: a short outage ends nothing. */
  spanHours: number;
  triesMin: number;
  share: number;
}

/** True if a webhook fails by this rule since it was last switched on. */
export async function isFailing(
  tx: Tx,
  { orgId, webhookId }: DeliveryJob,
  { windowHours, spanHours, triesMin, share }: FailingRule,
): Promise<boolean> {
  // Where the tries span too short a time, none of them is counted.
  const judged = await sql<{ is_failing: boolean }>`
    with since as (
      select greatest(enabled_at, now() - make_interval(hours => ${windowHours})) as start
      from webhooks where org_id = ${orgId} and id = ${webhookId}),
    spanning as (
      select start from since where exists (
        select from webhook_tries one
        where one.org_id = ${orgId} and one.webhook_id = ${webhookId}
          and one.tried_at >= since.start
          and one.tried_at <= now() - make_interval(hours => ${spanHours})))
    select count(*) >= ${triesMin}
      and count(*) filter (where not one.is_success) >= ${share}::float * count(*) as is_failing
    from spanning join webhook_tries one on one.org_id = ${orgId}
      and one.webhook_id = ${webhookId} and one.tried_at >= spanning.start`.execute(tx);
  return onlyRow(judged).is_failing;
}

/** Switches a webhook off; undefined when it is off or gone already. */
export async function disableWebhook(
  tx: Tx,
  { orgId, webhookId }: DeliveryJob,
  reason: 'gone' | 'failing',
): Promise<{ team_id: string } | undefined> {
  const disabled = await sql<{ team_id: string }>`
    update webhooks set enabled = false, disabled_because = ${reason}
    where org_id = ${orgId} and id = ${webhookId} and enabled
    returning team_id`.execute(tx);
  return disabled.rows[0];
}
