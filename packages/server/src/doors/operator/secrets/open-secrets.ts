import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { transaction } from '#ground/db/database.ts';
import type { Db } from '#ground/db/database.ts';
import { createSecretBox, WrongSecretsKey } from '#ground/ports/secret-box/secret-box.ts';
import type { SecretBox, SecretPurpose } from '#ground/ports/secret-box/secret-box.ts';
import {
  makeSecretsKey,
  readSecretsKey,
  secretsKeyFile,
} from '#ground/ports/secret-box/secrets-key.ts';
import { SettingsError } from '#ground/settings/settings.ts';
import type { Settings } from '#ground/settings/settings.ts';
import { makeWebhookSecret } from '#ground/webhook-signatures.ts';
import {
  findUnsealed,
  lockSecrets,
  readSeal,
  replaceSecret,
  writeSeal,
  findWebhookIds,
  forgetSecrets,
} from './secrets.queries.ts';
import type { StoredSecret } from './secrets.queries.ts';

export type SecretSettings = Pick<Settings, 'dataDir' | 'secretsKey' | 'command'>;

/** A known text sealed with the key of the secrets, to recognise the key. */
export const mark = Buffer.from('guildhall');
const purposes: Readonly<Record<StoredSecret['table'], SecretPurpose>> = {
  webhooks: 'webhook',
  widget_signing: 'widget',
  auth_secrets: 'sessions',
};

/**
 * Opens the box of the database's secrets. At the first start it makes the key; at each start it
 * seals secrets that are not sealed yet. Throws a `SettingsError` if they were sealed with another
 * key.
 */
export async function openSecrets(db: Db, settings: SecretSettings): Promise<SecretBox> {
  const isSealed = (await readSeal(db)) !== undefined;
  const key =
    (await readSecretsKey(settings)) ?? (isSealed ? undefined : await makeSecretsKey(settings));
  if (!key) throw lost(settings);
  const box = createSecretBox(key);
  await transaction(db, async (tx) => {
    await lockSecrets(tx);
    const sealed = await readSeal(tx);
    if (sealed) refuseOther(box, sealed, settings);
    else await writeSeal(tx, box.seal('check', mark));
    for (const stored of await findUnsealed(tx)) {
      await replaceSecret(tx, stored, box.seal(purposes[stored.table], stored.secret));
    }
  });
  return box;
}

function refuseOther(box: SecretBox, sealed: Buffer, settings: SecretSettings): void {
  try {
    box.open('check', sealed);
  } catch (cause) {
    if (cause instanceof WrongSecretsKey) throw lost(settings, cause);
    throw cause;
  }
}

function lost({ dataDir, secretsKey, command }: SecretSettings, cause?: Error): SettingsError {
  const place = secretsKey === undefined ? `${dataDir}/${secretsKeyFile}` : 'SECRETS_KEY';
  const state = cause || secretsKey !== undefined ? 'is another one' : 'is missing';
  return new SettingsError(
    `${place}: the key that opens the secrets in the database ${state}. Put it back: it is in DATA_DIR of ` +
      `the server that used this database before, or is its SECRETS_KEY. If it is lost, ${command} ` +
      'secrets renew makes new secrets: everybody signs in again, and each webhook needs a new secret',
    { cause },
  );
}

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
      await replaceSecret(tx, place, box.seal('webhook', makeWebhookSecret()));
    }
    await writeSeal(tx, box.seal('check', mark));
    return { webhooks: ids.length };
  });
}
