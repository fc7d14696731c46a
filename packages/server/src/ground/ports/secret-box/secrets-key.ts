import { randomBytes } from 'node:crypto';
import { link, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SettingsError } from '#ground/settings/settings.ts';
import type { Settings } from '#ground/settings/settings.ts';
import { syncFolder } from '@guildhall/engine/folder/sync-folder.ts';
import { secretsKeyBytes } from './secret-box.ts';

/** The file in DATA_DIR with the key, used if no setting has one. */
export const secretsKeyFile = 'secrets.key';

type KeySettings = Pick<Settings, 'dataDir' | 'secretsKey'>;

/** Returns the key of the setting or the file; undefined if there is none. */
export async function readSecretsKey({
  dataDir,
  secretsKey,
}: KeySettings): Promise<Buffer | undefined> {
  if (secretsKey !== undefined) return secretsKey;
  const path = join(dataDir, secretsKeyFile);
  const text = await readFile(path, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return undefined;
    throw new SettingsError(`${path} cannot be read (${cause.message})`, { cause });
  });
  if (text === undefined) return undefined;
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length === secretsKeyBytes) return key;
  throw new SettingsError(`${path} is not the key that was written: put the right file back`);
}

/** True if there is a key, so that a restored database can be opened. */
export async function hasSecretsKey(settings: KeySettings): Promise<boolean> {
  return (await readSecretsKey(settings)) !== undefined;
}

/**
 * Makes a key and writes it into DATA_DIR, readable by this user alone. Of several processes that
 * share the folder, one writes the file, and all return its key.
 */
export async function makeSecretsKey(settings: KeySettings): Promise<Buffer> {
  const path = join(settings.dataDir, secretsKeyFile);
  const half = `${path}.${randomBytes(6).toString('hex')}`;
  const file = await open(half, 'wx', 0o600);
  try {
    await file.writeFile(`${randomBytes(secretsKeyBytes).toString('base64')}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  try {
    await link(half, path);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
  } finally {
    await rm(half);
  }
  await syncFolder(settings.dataDir);
  const key = await readSecretsKey(settings);
  if (!key) throw new SettingsError(`${path} was removed meanwhile`);
  return key;
}
