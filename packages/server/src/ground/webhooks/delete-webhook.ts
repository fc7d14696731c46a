import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db } from '#ground/db/database.ts';
import type { Actor } from '#ground/http/principal.ts';
import { deleteWebhookRow } from './stored/webhooks.queries.ts';

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
