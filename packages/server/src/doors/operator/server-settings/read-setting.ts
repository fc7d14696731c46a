import type { SecretBox } from '#ground/ports/secret-box/secret-box.ts';
import type { Settings } from '#ground/settings/settings.ts';
import { openFor } from './sealed-secret.ts';
import type { StoredSettingRow } from './server-settings.queries.ts';
import type { SettingKind } from './setting-kind.ts';

/** Why what is stored of a setting is not in force. */
export type SettingTrouble = 'unreadable' | 'secret_lost' | 'restored';

/** A setting of the page as it was read: nothing that is stored keeps a server from starting. */
export interface ReadSetting<Value> {
  readonly row: StoredSettingRow | undefined;
  /** Null if nothing is stored, or it cannot be read. */
  readonly value: Value | null;
  /** Undefined without one, or if it does not open. */
  readonly secret: string | undefined;
  readonly trouble: SettingTrouble | null;
  /** What is in force by it. */
  readonly overlay: Partial<Settings>;
  /** True if some of it is in force. */
  readonly isUsed: boolean;
}

interface ReadParts {
  readonly secretBox: SecretBox;
  /** What the environment says. */
  readonly given: Settings;
}

/** Reads what is stored of a setting, if anything is. */
export function readSetting<Value>(
  { secretBox, given }: ReadParts,
  kind: SettingKind<Value>,
  rows: readonly StoredSettingRow[],
): ReadSetting<Value> {
  const row = rows.find(({ name }) => name === kind.name);
  const unused = { row, value: null, secret: undefined, overlay: {}, isUsed: false };
  if (!row) return { ...unused, trouble: null };
  const { success, data: value } = kind.stored.safeParse(row.value);
  if (!success) return { ...unused, trouble: 'unreadable' };
  const place = kind.placeOf(value);
  const secret = place === null ? undefined : openFor(secretBox, place, row.secret);
  if (row.has_secret && secret === undefined) return { ...unused, value, trouble: 'secret_lost' };
  if (row.is_held) return { ...unused, value, secret, trouble: 'restored' };
  const overlay = kind.apply(value, secret, given);
  return { row, value, secret, trouble: null, overlay, isUsed: kind.isUsed(value, given) };
}
