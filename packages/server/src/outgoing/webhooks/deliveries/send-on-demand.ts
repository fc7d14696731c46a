import { testEventType } from '@guildhall/contract';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { Actor } from '#ground/http/principal.ts';
import type { Jobs } from '#ground/jobs/jobs.ts';
import { lockWebhook } from '../stored/webhooks.queries.ts';
import { findDelivery, insertTest, renewDelivery } from './deliveries.queries.ts';
import type { DeliveryRow } from './deliveries.queries.ts';

/** Sends a test event to one webhook only. */
export function sendTest(
  { db, jobs }: { db: Db; jobs: Jobs },
  actor: Actor,
  team: ReachableTeam,
  webhookId: string,
): Promise<DeliveryRow> {
  return transaction(db, async (tx) => {
    const webhook = await lockWebhook(tx, team, webhookId);
    if (!webhook) throw new Failure('webhook_not_found');
    if (!webhook.enabled) throw new Failure('webhook_disabled');
    const deliveryId = await insertTest(tx, team, { webhookId, type: testEventType });
    jobs.announce('deliveries-due');
    await recordWrite(tx, actor, team, 'webhook.tested', [webhookId]);
    const row = await findDelivery(tx, team, { webhookId, deliveryId });
    if (!row) throw new Error('The inserted delivery is missing');
    return row;
  });
}

/** Sends a delivery in any state again, with the same event id. */
export function replayDelivery(
  { db, jobs }: { db: Db; jobs: Jobs },
  actor: Actor,
  team: ReachableTeam,
  named: { webhookId: string; deliveryId: string },
): Promise<DeliveryRow> {
  return transaction(db, async (tx) => {
    const webhook = await lockWebhook(tx, team, named.webhookId);
    const isRenewed = webhook && (await renewDelivery(tx, team, named.deliveryId));
    const row = await findDelivery(tx, team, named);
    if (!webhook || !isRenewed || !row) throw new Failure('delivery_not_found');
    if (!webhook.enabled) throw new Failure('webhook_disabled');
    jobs.announce('deliveries-due');
    await recordWrite(tx, actor, team, 'webhook.replayed', [named.webhookId, named.deliveryId]);
    return row;
  });
}
