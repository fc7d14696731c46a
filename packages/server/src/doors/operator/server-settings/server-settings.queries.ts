import type { ServerSettingName } from '@guildhall/contract';
import { sql } from 'kysely';
import type { Reader, Tx } from '#ground/db/database.ts';

/** What is stored of a setting, as it was written: nothing of it is checked yet. */
export interface StoredSettingRow {
  name: ServerSettingName;
  value: unknown;
  has_secret: boolean;
  /** Null without a secret, or if it was lost. */
  secret: Buffer | null;
  /** True if it came with a restored copy and was not given again. */
  is_held: boolean;
  version: string;
  changed_at: Date;
  /** The address of the account; null if it is gone. */
  changed_by: string | null;
}

/** Lists what is stored. */
export async function listStoredSettings(db: Reader): Promise<StoredSettingRow[]> {
  const { rows } = await sql<StoredSettingRow>`
    select stored.name, stored.value, stored.has_secret, stored.secret, stored.is_held,
      stored.version, stored.changed_at, account.email as changed_by
    from server_settings stored left join accounts account on account.id = stored.changed_by
    order by stored.name`.execute(db);
  return rows;
}

/** Returns the versions of all that is stored as one text, which changes with any of them. */
export async function readSettingsVersion(db: Reader): Promise<string> {
  const { rows } = await sql<{ versions: string | null }>`
    select string_agg(version::text, ' ' order by version) as versions from server_settings
  `.execute(db);
  return rows[0]?.versions ?? '';
}

/** Has changes wait for each other, until the transaction ends. */
export async function lockStoredSettings(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('settings of the server', 0))`.execute(
    tx,
  );
}

export interface NewSetting {
  name: ServerSettingName;
  value: object;
  hasSecret: boolean;
  secret: Buffer | null;
  accountId: string;
}

/** Stores a setting in place of the former one. */
export async function writeStoredSetting(
  tx: Tx,
  { name, value, hasSecret, secret, accountId }: NewSetting,
): Promise<void> {
  await sql`
    insert into server_settings (name, value, has_secret, secret, changed_by)
    values (${name}, ${JSON.stringify(value)}::jsonb, ${hasSecret}, ${secret}, ${accountId})
    on conflict (name) do update set value = excluded.value, has_secret = excluded.has_secret,
      secret = excluded.secret, is_held = false, version = uuidv7(),
      changed_at = now(), changed_by = excluded.changed_by`.execute(tx);
}

/** Deletes what is stored of a setting. */
export async function deleteStoredSetting(tx: Tx, name: ServerSettingName): Promise<void> {
  await sql`delete from server_settings where name = ${name}`.execute(tx);
}
