import { findPersonBehind } from '#ground/access/maker.queries.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { Actor } from '#ground/http/principal.ts';
import type { SecretBox } from '#ground/ports/secret-box/secret-box.ts';
import { makeSecret, showSecret } from './stored/webhook.ts';
import { countTeamWebhooks, insertWebhook } from './stored/webhooks.queries.ts';
import type { WebhookFields, WebhookRow } from './stored/webhooks.queries.ts';

/** The most webhooks of one team (D40), as the message of `webhooks_full` says. */
const webhooksMax = 20;

/** Makes a webhook of the team. Only this answer contains its secret. */
export function createWebhook(
  { db, secretBox }: { db: Db; secretBox: SecretBox },
  actor: Actor,
  team: ReachableTeam,
  fields: WebhookFields,
): Promise<{ row: WebhookRow; secret: string }> {
  return transaction(db, async (tx) => {
    if ((await countTeamWebhooks(tx, team)) >= webhooksMax) throw new Failure('webhooks_full');
    const secret = makeSecret();
    const makerId = await findPersonBehind(tx, actor, team.orgId);
    const row = await insertWebhook(tx, team, fields, {
      secret: secretBox.seal('webhook', secret),
      makerId,
    });
    await recordWrite(tx, actor, team, 'webhook.created', [row.id]);
    return { row, secret: showSecret(secret) };
  });
}
