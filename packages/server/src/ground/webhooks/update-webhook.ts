import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { Actor } from '#ground/http/principal.ts';
import { giveUpDeliveries } from './deliveries/deliveries.queries.ts';
import { changeWebhook, lockWebhook } from './stored/webhooks.queries.ts';
import type { WebhookFields, WebhookRow } from './stored/webhooks.queries.ts';

/** The fields to change. Missing fields keep their values. */
export type WebhookChange = {
  [Field in keyof WebhookFields]?: WebhookFields[Field] | undefined;
} & { isEnabled?: boolean | undefined };

/** Changes a webhook. Switching it off gives up its waiting deliveries. */
export function updateWebhook(
  db: Db,
  actor: Actor,
  team: ReachableTeam,
  { webhookId, change }: { webhookId: string; change: WebhookChange },
): Promise<WebhookRow> {
  return transaction(db, async (tx) => {
    const row = await lockWebhook(tx, team, webhookId);
    if (!row) throw new Failure('webhook_not_found');
    const { url, description, eventTypes, includesTeamsBelow, isEnabled } = change;
    const changed = await changeWebhook(tx, team, webhookId, {
      url: url ?? row.url,
      description: description === undefined ? row.description : description,
      eventTypes: eventTypes ?? row.event_types,
      includesTeamsBelow: includesTeamsBelow ?? row.includes_below,
      isEnabled: isEnabled ?? row.enabled,
    });
    if (row.enabled && !changed.enabled) {
      await giveUpDeliveries(tx, { orgId: team.orgId, webhookId });
    }
    await recordWrite(tx, actor, team, 'webhook.updated', [webhookId]);
    return changed;
  });
}
