import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { Actor } from '#ground/http/principal.ts';
import type { SecretBox } from '#ground/ports/secret-box/secret-box.ts';
import { makeWebhookSecret, showWebhookSecret } from '#ground/webhook-signatures.ts';
import { setHintSecret } from './hints.queries.ts';

/** Makes the secret of hints to a source, in place of another. Only this answer contains it. */
export function openHints(
  { db, secretBox }: { db: Db; secretBox: SecretBox },
  { actor, team }: { actor: Actor; team: ReachableTeam },
  sourceId: string,
): Promise<string> {
  const secret = makeWebhookSecret();
  return transaction(db, async (tx) => {
    const isSet = await setHintSecret(tx, team, sourceId, secretBox.seal('hint', secret));
    if (!isSet) throw new Failure('source_not_found');
    await recordWrite(tx, actor, team, 'source.hints_opened', [sourceId]);
    return showWebhookSecret(secret);
  });
}

/** Takes no more hints to a source. Of two simultaneous requests only one is recorded. */
export function closeHints(
  db: Db,
  { actor, team }: { actor: Actor; team: ReachableTeam },
  sourceId: string,
): Promise<void> {
  return transaction(db, async (tx) => {
    if (!(await setHintSecret(tx, team, sourceId, null))) return;
    await recordWrite(tx, actor, team, 'source.hints_closed', [sourceId]);
  });
}
