import { findPersonBehind } from '#ground/access/maker.queries.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { Actor } from '#ground/http/principal.ts';
import type { SecretBox } from '#ground/ports/secret-box/secret-box.ts';
import { makeWebhookSecret, showWebhookSecret } from '#ground/webhook-signatures.ts';
import { giveUpDeliveries } from './deliveries/deliveries.queries.ts';
import {
  changeSecret,
  changeWebhook,
  countTeamWebhooks,
  deleteWebhookRow,
  insertWebhook,
  lockWebhook,
} from './stored/webhooks.queries.ts';
import type { WebhookFields, WebhookRow } from './stored/webhooks.queries.ts';

/** The most webhooks of one team (D40), as the message of `webhooks_full` says. */
const webhooksMax = 20;

/** The time in which both secrets sign, as the contract says. */
const bothSignHours = 24;

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

/** Deletes a webhook with its log. Of two simultaneous requests only one is recorded. */
export function deleteWebhook(
  db: Db,
  actor: Actor,
  team: ReachableTeam,
  webhookId: string,
): Promise<void> {
  return transaction(db, async (tx) => {
    if (!(await deleteWebhookRow(tx, team, webhookId))) return;
    await recordWrite(tx, actor, team, 'webhook.deleted', [webhookId]);
  });
}

/** Makes a new secret for a webhook. Only this answer contains the secret. */
export function rotateSecret(
  { db, secretBox }: { db: Db; secretBox: SecretBox },
  actor: Actor,
  team: ReachableTeam,
  webhookId: string,
): Promise<{ row: WebhookRow; secret: string }> {
  return transaction(db, async (tx) => {
    const secret = makeWebhookSecret();
    const row = await changeSecret(tx, team, webhookId, {
      secret: secretBox.seal('webhook', secret),
      hours: bothSignHours,
    });
    if (!row) throw new Failure('webhook_not_found');
    await recordWrite(tx, actor, team, 'webhook.rotated', [webhookId]);
    return { row, secret: showWebhookSecret(secret) };
  });
}

/** Makes a webhook of the team. Only this answer contains its secret. */
export function createWebhook(
  { db, secretBox }: { db: Db; secretBox: SecretBox },
  actor: Actor,
  team: ReachableTeam,
  fields: WebhookFields,
): Promise<{ row: WebhookRow; secret: string }> {
  return transaction(db, async (tx) => {
    if ((await countTeamWebhooks(tx, team)) >= webhooksMax) throw new Failure('webhooks_full');
    const secret = makeWebhookSecret();
    const makerId = await findPersonBehind(tx, actor, team.orgId);
    const row = await insertWebhook(tx, team, fields, {
      secret: secretBox.seal('webhook', secret),
      makerId,
    });
    await recordWrite(tx, actor, team, 'webhook.created', [row.id]);
    return { row, secret: showWebhookSecret(secret) };
  });
}
