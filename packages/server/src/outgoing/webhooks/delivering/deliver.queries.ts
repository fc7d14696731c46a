import { sql } from 'kysely';
import type { Tx } from '#ground/db/database.ts';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';
import type { Outcome } from './post-event.ts';
import type { DueDelivery, ClaimedWebhook } from './claims.queries.ts';

/** An attempt to record. `waitSeconds` is the time until the next attempt; null if none follows. */
interface AttemptToRecord {
  delivery: Pick<DueDelivery, 'id' | 'tries'>;
  outcome: Outcome;
  waitSeconds: number | null;
}

/**
 * Records attempts. Returns the ids of the deliveries that were updated: a deleted delivery is
 * skipped, as is one for which another process has recorded an attempt meanwhile.
 */
export async function insertTries(
  tx: Tx,
  { orgId, webhookId }: ClaimedWebhook,
  tries: readonly AttemptToRecord[],
): Promise<ReadonlySet<string>> {
  const made = tries.map(({ delivery: { id, tries: before }, outcome, waitSeconds }) => {
    const durationMs = Math.round(outcome.durationMs);
    return { id, before, waitSeconds, ...outcome, durationMs };
  });
  const recorded = await sql<{ delivery_id: string }>`
    with made as (
      select * from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as one (id uuid,
        before integer, "waitSeconds" integer, "durationMs" integer, status integer, error text,
        "answerStart" text, "isSuccess" boolean)),
    noted as (
      update webhook_deliveries delivery
      set tries = delivery.tries + 1, round_tries = delivery.round_tries + 1,
        state = case when made."waitSeconds" is not null then 'pending'
          when made."isSuccess" then 'delivered' else 'failed' end,
        next_try_at = now() + make_interval(secs => made."waitSeconds")
      from made
      where delivery.org_id = ${orgId} and delivery.id = made.id
        and delivery.state = 'pending' and delivery.tries = made.before
      returning made.*)
    insert into webhook_tries (org_id, webhook_id, delivery_id, duration_ms, status, error,
      answer_start, is_success)
    select ${orgId}::uuid, ${webhookId}::uuid, noted.id, noted."durationMs", noted.status,
      noted.error, noted."answerStart", noted."isSuccess"
    from noted
    returning delivery_id`.execute(tx);
  return new Set(recorded.rows.map((row) => row.delivery_id));
}

/** A webhook fails if a `share` of at least `triesMin` attempts within `windowHours` failed. */
export interface FailingRule {
  windowHours: number;
  /** The minimum age of the oldest attempt, so that a short outage switches nothing off. */
  spanHours: number;
  triesMin: number;
  share: number;
}

/** True if a webhook has failed by this rule since it was last switched on. */
export async function isFailing(
  tx: Tx,
  { orgId, webhookId }: ClaimedWebhook,
  { windowHours, spanHours, triesMin, share }: FailingRule,
): Promise<boolean> {
  // If no attempt is old enough, `spanning` is empty and no attempt is counted.
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

/** Switches a webhook off. Undefined if the webhook is off already or gone. */
export async function disableWebhook(
  tx: Tx,
  { orgId, webhookId }: ClaimedWebhook,
  reason: 'gone' | 'failing',
): Promise<{ team_id: string } | undefined> {
  const disabled = await sql<{ team_id: string }>`
    update webhooks set enabled = false, disabled_because = ${reason}
    where org_id = ${orgId} and id = ${webhookId} and enabled
    returning team_id`.execute(tx);
  return disabled.rows[0];
}
