import { testEventType } from '@guildhall/contract';
import type { ReachableTeam } from '#access/reach-team.ts';
import { recordWrite } from '#audit/audit.queries.ts';
import { transaction } from '#db/database.ts';
import type { Db } from '#db/database.ts';
import { Failure } from '#failure.ts';
import type { Actor } from '#http/principal.ts';
import type { Jobs } from '#jobs/jobs.ts';
import { lockWebhook } from '../webhooks.queries.ts';
import { findDelivery, insertTest } from './deliveries.queries.ts';
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
    if (!row) throw new Error('A delivery was lost');
    return row;
  });
}
