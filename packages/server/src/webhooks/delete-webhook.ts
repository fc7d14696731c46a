import type { ReachableTeam } from '#access/reach-team.ts';
import { recordWrite } from '#audit/audit.queries.ts';
import { transaction } from '#db/database.ts';
import type { Db } from '#db/database.ts';
import type { Actor } from '#http/principal.ts';
import { deleteWebhookRow } from './webhooks.queries.ts';

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
