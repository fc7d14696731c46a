import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { transaction } from '#ground/db/database.ts';
import type { Db } from '#ground/db/database.ts';
import { createSecretBox } from '#ground/ports/secret-box/secret-box.ts';
import { makeSecretsKey, secretsKeyFile } from '#ground/ports/secret-box/secrets-key.ts';
import { makeSecret } from '#ground/webhooks/stored/webhook.ts';
import { mark } from './open-secrets.ts';
import type { SecretSettings } from './open-secrets.ts';
import {
  findWebhookIds,
  forgetSecrets,
  lockSecrets,
  replaceSecret,
  writeSeal,
} from './secrets.queries.ts';

/**
 * Replaces all sealed secrets, because their key is lost or leaked. Makes a new key unless the
 * settings name one. Returns how many webhooks now have an unknown secret, until an owner makes a
 * new one.
 */
export async function renewSecrets(
  db: Db,
  settings: SecretSettings,
): Promise<{ webhooks: number }> {
  const { dataDir, secretsKey } = settings;
  if (secretsKey === undefined) await rm(join(dataDir, secretsKeyFile), { force: true });
  const box = createSecretBox(secretsKey ?? (await makeSecretsKey(settings)));
  return transaction(db, async (tx) => {
    await lockSecrets(tx);
    await forgetSecrets(tx);
    const ids = await findWebhookIds(tx);
    for (const id of ids) {
      const place = { table: 'webhooks', column: 'secret', id } as const;
      await replaceSecret(tx, place, box.seal('webhook', makeSecret()));
    }
    await writeSeal(tx, box.seal('check', mark));
    return { webhooks: ids.length };
  });
}
