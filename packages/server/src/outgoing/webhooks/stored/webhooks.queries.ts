import { sql } from 'kysely';
import { cursorOf, isAfter, limitTo, orderBy } from '#ground/db/cursors.ts';
import type { CursorPaging, CursorRow, SortKey } from '#ground/db/cursors.ts';
import type { EventType, Webhook } from '@guildhall/contract';
import { makerColumns } from '#ground/access/maker.queries.ts';
import type { MakerRow } from '#ground/access/maker.queries.ts';
import type { ReachableTeam, Tree } from '#ground/access/reach-team.ts';
import { lockTeamRow } from '#ground/access/team.queries.ts';
import type { Reader, Tx } from '#ground/db/database.ts';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';

export interface WebhookRow extends MakerRow {
  id: string;
  team_id: string;
  url: string;
  description: string | null;
  event_types: EventType[];
  includes_below: boolean;
  enabled: boolean;
  disabled_because: Webhook['disabledBecause'];
  /** Null if only one secret signs. */
  old_secret_ends_at: Date | null;
  created_at: Date;
}

/** The fields of a webhook that an owner sets. */
export interface WebhookFields {
  url: string;
  description: string | null;
  eventTypes: readonly EventType[];
  includesTeamsBelow: boolean;
}

const webhookColumns = sql`
  webhook.id, webhook.team_id, webhook.url, webhook.description, webhook.event_types,
  webhook.includes_below, webhook.enabled, webhook.disabled_because, webhook.created_at,
  case when webhook.old_secret_until > now() then webhook.old_secret_until end
    as old_secret_ends_at,
  ${makerColumns('webhook')}
`;

/** Selects the webhooks of `top` and of the teams below it. */
function webhooksOf(top: Tree) {
  return sql`
    from webhooks webhook join teams team on team.id = webhook.team_id
    where webhook.org_id = ${top.orgId} and ${top.id} = any(team.path)
  `;
}

const newestFirst: SortKey[] = [{ by: sql`webhook.id`, kind: 'id', isDescending: true }];

/** Lists one page of the tree's webhooks, newest first. */
export async function listWebhooks(
  db: Reader,
  top: ReachableTeam,
  paging: CursorPaging,
): Promise<(WebhookRow & CursorRow)[]> {
  const listed = await sql<WebhookRow & CursorRow>`
    select ${webhookColumns}, ${cursorOf(newestFirst)} as cursor ${webhooksOf(top)}
      and ${isAfter(newestFirst, paging)}
    order by ${orderBy(newestFirst)}
    ${limitTo(paging)}`.execute(db);
  return listed.rows;
}

/** Counts the tree's webhooks. */
export async function countWebhooks(db: Reader, top: ReachableTeam): Promise<number> {
  const counted = await sql<{ count: number }>`
    select count(*)::int as count ${webhooksOf(top)}`.execute(db);
  return onlyRow(counted).count;
}

/** Returns a webhook; undefined if it does not belong to the tree. */
export async function findWebhook(
  db: Reader,
  top: Tree,
  webhookId: string,
): Promise<WebhookRow | undefined> {
  const found = await sql<WebhookRow>`
    select ${webhookColumns} ${webhooksOf(top)} and webhook.id = ${webhookId}`.execute(db);
  return found.rows[0];
}

/** Returns a webhook of the team and locks its row. Undefined if the webhook is gone. */
export async function lockWebhook(
  tx: Tx,
  team: ReachableTeam,
  webhookId: string,
): Promise<WebhookRow | undefined> {
  const locked = await sql<WebhookRow>`
    select ${webhookColumns} from webhooks webhook
    where webhook.org_id = ${team.orgId} and webhook.team_id = ${team.id}
      and webhook.id = ${webhookId}
    for update`.execute(tx);
  return locked.rows[0];
}

/**
 * Counts the webhooks of the team itself, without the teams below. Locks the team, so that
 * simultaneous requests are counted one after the other.
 */
export async function countTeamWebhooks(tx: Tx, team: ReachableTeam): Promise<number> {
  await lockTeamRow(tx, team.id);
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from webhooks
    where org_id = ${team.orgId} and team_id = ${team.id}`.execute(tx);
  return onlyRow(counted).count;
}

/** Inserts a webhook of the team. */
export async function insertWebhook(
  tx: Tx,
  team: ReachableTeam,
  { url, description, eventTypes, includesTeamsBelow }: WebhookFields,
  { secret, makerId }: { secret: Buffer; makerId: string | null },
): Promise<WebhookRow> {
  const inserted = await sql<WebhookRow>`
    insert into webhooks as webhook (org_id, team_id, url, description, event_types,
      includes_below, secret, maker_id)
    values (${team.orgId}, ${team.id}, ${url}, ${description}, ${[...eventTypes]}::text[],
      ${includesTeamsBelow}, ${secret}, ${makerId})
    returning ${webhookColumns}`.execute(tx);
  return onlyRow(inserted);
}

/**
 * Updates a webhook that the caller has locked. Switching it on sets `enabled_at`, so that earlier
 * failures no longer count.
 */
export async function changeWebhook(
  tx: Tx,
  team: ReachableTeam,
  webhookId: string,
  { isEnabled, ...fields }: WebhookFields & { isEnabled: boolean },
): Promise<WebhookRow> {
  const changed = await sql<WebhookRow>`
    update webhooks as webhook
    set url = ${fields.url}, description = ${fields.description},
      event_types = ${[...fields.eventTypes]}::text[],
      includes_below = ${fields.includesTeamsBelow}, enabled = ${isEnabled},
      disabled_because = case when not ${isEnabled} then coalesce(disabled_because, 'owner') end,
      enabled_at = case when ${isEnabled} and not enabled then now() else enabled_at end
    where webhook.org_id = ${team.orgId} and webhook.id = ${webhookId}
    returning ${webhookColumns}`.execute(tx);
  return onlyRow(changed);
}

/** Sets a new secret; the previous one also signs for `hours`. Undefined if the webhook is gone. */
export async function changeSecret(
  tx: Tx,
  team: ReachableTeam,
  webhookId: string,
  { secret, hours }: { secret: Buffer; hours: number },
): Promise<WebhookRow | undefined> {
  const changed = await sql<WebhookRow>`
    update webhooks as webhook
    set secret = ${secret}, old_secret = secret,
      old_secret_until = now() + make_interval(hours => ${hours})
    where webhook.org_id = ${team.orgId} and webhook.id = ${webhookId}
    returning ${webhookColumns}`.execute(tx);
  return changed.rows[0];
}

/** Deletes a webhook with its log. Returns false if the webhook was gone already. */
export async function deleteWebhookRow(
  tx: Tx,
  team: ReachableTeam,
  webhookId: string,
): Promise<boolean> {
  const deleted = await sql`
    delete from webhooks where org_id = ${team.orgId} and id = ${webhookId}
    returning id`.execute(tx);
  return deleted.rows.length > 0;
}
