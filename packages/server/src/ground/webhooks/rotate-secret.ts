import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { Actor } from '#ground/http/principal.ts';
import type { SecretBox } from '#ground/ports/secret-box/secret-box.ts';
import { makeSecret, showSecret } from './stored/webhook.ts';
import { changeSecret } from './stored/webhooks.queries.ts';
import type { WebhookRow } from './stored/webhooks.queries.ts';

/** The time in which both secrets sign, as the contract says. */
const bothSignHours = 24;

/** Makes a new secret for a webhook. Only this answer contains the secret. */
export function rotateSecret(
  { db, secretBox }: { db: Db; secretBox: SecretBox },
  actor: Actor,
  team: ReachableTeam,
  webhookId: string,
): Promise<{ row: WebhookRow; secret: string }> {
  return transaction(db, async (tx) => {
    const secret = makeSecret();
    const row = await changeSecret(tx, team, webhookId, {
      secret: secretBox.seal('webhook', secret),
      hours: bothSignHours,
    });
    if (!row) throw new Failure('webhook_not_found');
    await recordWrite(tx, actor, team, 'webhook.rotated', [webhookId]);
    return { row, secret: showSecret(secret) };
  });
}
