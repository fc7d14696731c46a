import { settingsTable } from './settings.table.ts';
import type { Setting, SettingValues } from './settings.table.ts';

/** A setting with a wrong value; the message is one line that names the setting and its rule. */
export class SettingsError extends Error {}

export type Env = Readonly<Record<string, string | undefined>>;

/** Reads each setting of the table alone; an empty variable counts as unset. */
export function readTable(env: Env): SettingValues {
  const values = Object.entries<Setting>(settingsTable).map(([name, setting]) => [
    name,
    readSetting(env, name, setting),
  ]);
  return Object.fromEntries(values);
}

function readSetting(env: Env, name: string, { schema, isShown }: Setting): unknown {
  const given = env[name]?.trim() || undefined;
  const { success, data, error } = schema.safeParse(given);
  if (success) return data;
  const rule = error.issues[0]?.message ?? 'another value';
  throw wrong(name, rule, isShown === true ? given : undefined);
}

/** Returns the error of a setting that breaks `rule`, without a value that may be secret. */
export function wrong(name: string, rule: string, value?: string | number): SettingsError {
  const given = value === undefined ? '' : `, not ${JSON.stringify(String(value))}`;
  return new SettingsError(`${name} must be ${rule}${given}`);
}
