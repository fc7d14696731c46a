import { findPersonBehind } from '#access/maker.queries.ts';
import type { ReachableTeam } from '#access/reach-team.ts';
import { recordWrite } from '#audit/audit.queries.ts';
import { transaction } from '#db/database.ts';
import type { Db } from '#db/database.ts';
import { Failure } from '#failure.ts';
import type { Actor } from '#http/principal.ts';
import type { SecretBox } from '#ports/secret-box/secret-box.ts';
import { makeSecret, showSecret } from './webhook.ts';
import { countTeamWebhooks, insertWebhook } from './webhooks.queries.ts';
import type { WebhookFields, WebhookRow } from './webhooks.queries.ts';

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
