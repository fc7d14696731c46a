import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serverSettingNames } from '@guildhall/contract';
import type { ServerSettingName } from '@guildhall/contract';
import type { TellStep } from '@guildhall/engine/connect/connection.ts';
import { recordChange } from '#ground/audit/audit.queries.ts';
import { openDatabase, transaction } from '#ground/db/database.ts';
import type { Db } from '#ground/db/database.ts';
import { createSecretBox } from '#ground/ports/secret-box/secret-box.ts';
import { readSecretsKey } from '#ground/ports/secret-box/secrets-key.ts';
import type { Settings } from '#ground/settings/settings.ts';
import { findRoots } from '#people/teams/teams.queries.ts';
import { readSettingsOf } from './read-settings.ts';
import type { SettingTrouble } from './read-setting.ts';
import {
  deleteStoredSetting,
  listStoredSettings,
  lockStoredSettings,
} from './server-settings.queries.ts';
import { describeSetting, describeStored } from './show-server-settings.ts';

/** A setting of the page of the server, as it is told on its machine. */
export interface SettingHere {
  readonly name: ServerSettingName;
  readonly source: 'environment' | 'page' | 'default';
  /** Null: nothing. */
  readonly inForce: string | null;
  readonly trouble: SettingTrouble | null;
  readonly changedAt: string | null;
  readonly changedBy: string | null;
}

/** Returns the settings in force on this machine: the environment, and what is stored. */
export async function readSettingsHere(
  given: Settings,
  tellStep?: TellStep,
): Promise<{ inForce: Settings; settings: SettingHere[] }> {
  const { dataDir, databaseUrl: url } = given;
  if (url === undefined && !existsSync(join(dataDir, 'db'))) return read(given, []);
  const database = await openDatabase({ dataDir, url, tellStep });
  const rows = await listStoredSettings(database.db).finally(() => database.close());
  return read(given, rows);
}

async function read(given: Settings, rows: Awaited<ReturnType<typeof listStoredSettings>>) {
  // Without the key no secret opens; one is not made here.
  const key = (await readSecretsKey(given)) ?? Buffer.alloc(32);
  const stored = readSettingsOf({ secretBox: createSecretBox(key), given }, rows);
  const inForce = { ...given, ...stored.model.overlay, ...stored.mail.overlay };
  const settings = serverSettingNames.map((name) => ({
    name,
    ...describeSetting(inForce, name, stored[name]),
  }));
  return { inForce, settings };
}

/** Deletes what is stored of a setting, on the machine of the server. Returns false if nothing was. */
export async function resetSettingHere(
  { dataDir, databaseUrl: url }: Settings,
  name: ServerSettingName,
  tellStep?: TellStep,
): Promise<boolean> {
  const database = await openDatabase({ dataDir, url, mustExist: true, tellStep });
  return reset(database.db, name).finally(() => database.close());
}

async function reset(db: Db, name: ServerSettingName): Promise<boolean> {
  return transaction(db, async (tx) => {
    await lockStoredSettings(tx);
    const row = (await listStoredSettings(tx)).find((it) => it.name === name);
    if (!row) return false;
    await deleteStoredSetting(tx, name);
    const orgId = (await findRoots(tx))[0]?.id;
    if (orgId === undefined) return true;
    const { action, from } = describeStored(name, row.value);
    const by = { actor: { kind: 'system', name: 'settings' }, team: { orgId, id: orgId } } as const;
    await recordChange(tx, by, action, [orgId], { from, to: 'none' });
    return true;
  });
}
