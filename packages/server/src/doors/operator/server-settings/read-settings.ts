import type { SecretBox } from '#ground/ports/secret-box/secret-box.ts';
import type { Settings } from '#ground/settings/settings.ts';
import { mailSetting } from './mail-setting.ts';
import type { MailValue } from './mail-setting.ts';
import { modelSetting } from './model-setting.ts';
import type { ModelValue } from './model-setting.ts';
import { readSetting } from './read-setting.ts';
import type { ReadSetting } from './read-setting.ts';
import type { StoredSettingRow } from './server-settings.queries.ts';

/** All settings of the page as they were read. */
export interface ReadSettings {
  readonly model: ReadSetting<ModelValue>;
  readonly mail: ReadSetting<MailValue>;
}

export function readSettingsOf(
  parts: { readonly secretBox: SecretBox; readonly given: Settings },
  rows: readonly StoredSettingRow[],
): ReadSettings {
  return {
    model: readSetting(parts, modelSetting, rows),
    mail: readSetting(parts, mailSetting, rows),
  };
}
