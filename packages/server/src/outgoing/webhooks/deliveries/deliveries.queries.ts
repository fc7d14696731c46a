import { sql } from 'kysely';
import { cursorOf, isAfter, limitTo, orderBy } from '#ground/db/cursors.ts';
import type { CursorPaging, CursorRow, SortKey } from '#ground/db/cursors.ts';
import type { Delivery, DeliveryState } from '@guildhall/contract';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Reader, Tx } from '#ground/db/database.ts';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';

export interface TryRow {
  tried_at: string;
  duration_ms: number;
  status: number | null;
  error: Delivery['tries'][number]['error'];
  answer_start: string | null;
}

export interface DeliveryRow {
  id: string;
  event_id: string;
  event_type: Delivery['eventType'];
  /** A bigint, which the driver returns as text. */
  sequence: string;
  state: DeliveryState;
  next_try_at: Date | null;
  created_at: Date;
  tries: TryRow[];
}

interface Wanted {
  webhookId: string;
  state?: DeliveryState | undefined;
}

const deliveryColumns = sql`
  delivery.id, delivery.event_id, event.type as event_type, event.sequence::text, delivery.state,
  delivery.next_try_at, event.created_at,
  coalesce((
    select jsonb_agg(jsonb_build_object('tried_at', one.tried_at, 'duration_ms', one.duration_ms,
      'status', one.status, 'error', one.error, 'answer_start', one.answer_start) order by one.id)
    from webhook_tries one
    where one.org_id = delivery.org_id and one.delivery_id = delivery.id), '[]') as tries
`;

/** Selects the deliveries of a webhook, optionally those in one state. */
function deliveriesOf(team: ReachableTeam, { webhookId, state }: Wanted) {
  return sql`
    from webhook_deliveries delivery
    join events event on event.org_id = delivery.org_id and event.id = delivery.event_id
    where delivery.org_id = ${team.orgId} and delivery.webhook_id = ${webhookId}
      and (${state ?? null}::text is null or delivery.state = ${state ?? null})
  `;
}

const newestFirst: SortKey[] = [{ by: sql`event.sequence`, kind: 'number', isDescending: true }];

/** Lists one page of a webhook's deliveries, newest first. */
export async function listDeliveries(
  db: Reader,
  team: ReachableTeam,
  wanted: Wanted & CursorPaging,
): Promise<(DeliveryRow & CursorRow)[]> {
  const listed = await sql<DeliveryRow & CursorRow>`
    select ${deliveryColumns}, ${cursorOf(newestFirst)} as cursor ${deliveriesOf(team, wanted)}
      and ${isAfter(newestFirst, wanted)}
    order by ${orderBy(newestFirst)}
    ${limitTo(wanted)}`.execute(db);
  return listed.rows;
}

/** Counts a webhook's deliveries. */
export async function countDeliveries(
  db: Reader,
  team: ReachableTeam,
  wanted: Wanted,
): Promise<number> {
  const counted = await sql<{ count: number }>`
    select count(*)::int as count ${deliveriesOf(team, wanted)}`.execute(db);
  return onlyRow(counted).count;
}

/** Returns a delivery of a webhook; undefined if the webhook has none with this id. */
export async function findDelivery(
  db: Reader,
  team: ReachableTeam,
  { webhookId, deliveryId }: { webhookId: string; deliveryId: string },
): Promise<DeliveryRow | undefined> {
  const found = await sql<DeliveryRow>`
    select ${deliveryColumns} ${deliveriesOf(team, { webhookId })}
      and delivery.id = ${deliveryId}`.execute(db);
  return found.rows[0];
}

/** Makes a delivery due now and restarts its retries. Returns false if the delivery is gone. */
export async function renewDelivery(
  tx: Tx,
  team: ReachableTeam,
  deliveryId: string,
): Promise<boolean> {
  const renewed = await sql`
    update webhook_deliveries set state = 'pending', round_tries = 0, next_try_at = now()
    where org_id = ${team.orgId} and id = ${deliveryId}
    returning id`.execute(tx);
  return renewed.rows.length > 0;
}

/** Gives up all waiting deliveries of a webhook. */
export async function giveUpDeliveries(
  tx: Tx,
  { orgId, webhookId }: { orgId: string; webhookId: string },
): Promise<void> {
  await sql`
    update webhook_deliveries set state = 'failed', next_try_at = null
    where org_id = ${orgId} and webhook_id = ${webhookId} and state = 'pending'`.execute(tx);
}

/** Inserts a test event of the organisation, with its delivery to one webhook. */
export async function insertTest(
  tx: Tx,
  team: ReachableTeam,
  { webhookId, type }: { webhookId: string; type: string },
): Promise<string> {
  const inserted = await sql<{ id: string }>`
    with numbers as (
      insert into event_numbers as number (org_id, last_sequence) values (${team.orgId}, 1)
      on conflict (org_id) do update set last_sequence = number.last_sequence + 1
      returning last_sequence),
    noted as (
      insert into events (org_id, sequence, team_id, type, data)
      select ${team.orgId}, last_sequence, ${team.id}, ${type},
        jsonb_build_object('webhookId', ${webhookId}::text)
      from numbers
      returning id)
    insert into webhook_deliveries (org_id, webhook_id, event_id)
    select ${team.orgId}, ${webhookId}, noted.id from noted
    returning id`.execute(tx);
  return onlyRow(inserted).id;
}
