import { sql } from 'kysely';
import type { Db, Reader, Tx } from '#ground/db/database.ts';

export interface ClaimedWebhook {
  orgId: string;
  webhookId: string;
}

/** A request for webhooks to serve. */
export interface Claim {
  by: string;
  most: number;
  /** Organisations whose slots are all in use. */
  fullOrgs: readonly string[];
  forSeconds: number;
}

/**
 * Claims webhooks that have due deliveries and that no process serves. The ones that were served
 * longest ago come first.
 */
export async function claimWebhooks(db: Db, claim: Claim): Promise<ClaimedWebhook[]> {
  const { rows } = await sql<ClaimedWebhook>`
    with due as (
      select webhook.org_id, webhook.id from webhooks webhook
      where webhook.enabled and coalesce(webhook.served_until, '-infinity') <= now()
        and webhook.org_id <> all(${[...claim.fullOrgs]}::uuid[])
        and exists (
          select from webhook_deliveries delivery
          where delivery.org_id = webhook.org_id and delivery.webhook_id = webhook.id
            and delivery.state = 'pending' and delivery.next_try_at <= now())
      order by webhook.served_until nulls first
      limit ${claim.most}
      for no key update skip locked)
    update webhooks webhook
    set served_until = now() + make_interval(secs => ${claim.forSeconds}), served_by = ${claim.by}
    from due where webhook.org_id = due.org_id and webhook.id = due.id
    returning webhook.org_id as "orgId", webhook.id as "webhookId"`.execute(db);
  return rows;
}

/**
 * Extends a claim and locks the webhook's row until the transaction ends. Returns false if the
 * webhook is off, gone or claimed by another process.
 */
export async function renewClaim(
  tx: Tx,
  { orgId, webhookId }: ClaimedWebhook,
  { by, forSeconds }: Pick<Claim, 'by' | 'forSeconds'>,
): Promise<boolean> {
  const renewed = await sql<{ goes_on: boolean }>`
    update webhooks
    set served_until = case when served_by = ${by}
      then now() + make_interval(secs => ${forSeconds}) else served_until end
    where org_id = ${orgId} and id = ${webhookId}
    returning enabled and served_by = ${by} as goes_on`.execute(tx);
  return renewed.rows[0]?.goes_on ?? false;
}

/** Releases a claim, so that any process may serve the webhook. */
export async function endClaim(
  db: Db,
  { orgId, webhookId }: ClaimedWebhook,
  by: string,
): Promise<void> {
  await sql`
    update webhooks set served_until = now()
    where org_id = ${orgId} and id = ${webhookId} and served_by = ${by}`.execute(db);
}

/** Releases all claims. Only allowed if no other process is running. */
export async function endAllClaims(db: Db): Promise<void> {
  await sql`update webhooks set served_until = now() where served_until > now()`.execute(db);
}

export interface DueDelivery {
  id: string;
  url: string;
  /** Sealed, as the old one. */
  secret: Buffer;
  /** Null if only one secret signs. */
  old_secret: Buffer | null;
  tries: number;
  round_tries: number;
  event_id: string;
  event_type: string;
  sequence: string;
  team_id: string;
  data: object;
  happened_at: Date;
}

/** Lists a webhook's due deliveries, longest due first. Empty while the webhook is off. */
export async function readDueDeliveries(
  db: Reader,
  { orgId, webhookId }: ClaimedWebhook,
  most: number,
): Promise<DueDelivery[]> {
  const found = await sql<DueDelivery>`
    select delivery.id, webhook.url, webhook.secret, delivery.tries, delivery.round_tries,
      case when webhook.old_secret_until > now() then webhook.old_secret end as old_secret,
      event.id as event_id, event.type as event_type, event.sequence::text, event.team_id,
      event.data, event.created_at as happened_at
    from (
      select delivery.* from webhook_deliveries delivery
      where delivery.org_id = ${orgId} and delivery.webhook_id = ${webhookId}
        and delivery.state = 'pending' and delivery.next_try_at <= now()
      order by delivery.next_try_at limit ${most}) delivery
    join webhooks webhook on webhook.org_id = delivery.org_id
      and webhook.id = delivery.webhook_id and webhook.enabled
    join events event on event.org_id = delivery.org_id and event.id = delivery.event_id
    order by delivery.next_try_at, event.sequence`.execute(db);
  return found.rows;
}
