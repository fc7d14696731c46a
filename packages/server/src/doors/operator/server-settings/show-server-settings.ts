import type { ServerSettings } from '@guildhall/contract';
import { mailSetting } from './mail-setting.ts';
import { modelSetting } from './model-setting.ts';
import type { ServerSettings as OpenedSettings } from './open-server-settings.ts';
import type { ReadSetting } from './read-setting.ts';
import type { SettingKind } from './setting-kind.ts';

/** Returns the settings as the contract has them, without secrets. */
export function showServerSettings(opened: OpenedSettings): ServerSettings {
  const { model, mail } = opened.read();
  return {
    model: {
      ...about(opened, modelSetting, model),
      stored: model.value && { ...model.value, hasKey: model.row?.has_secret === true },
    },
    mail: {
      ...about(opened, mailSetting, mail),
      stored: mail.value && {
        server: mail.value.server && {
          ...mail.value.server,
          hasPassword: mail.row?.has_secret === true,
        },
        from: mail.value.from,
      },
    },
  };
}

function about<Value>(
  { settings }: OpenedSettings,
  kind: SettingKind<Value>,
  { row, trouble, isUsed }: ReadSetting<Value>,
) {
  const variables = kind.variables.filter((name) => settings.variables.has(name));
  const [main = ''] = kind.variables;
  const source = isUsed ? 'page' : settings.variables.has(main) ? 'environment' : 'default';
  return {
    variables,
    source,
    inForce: kind.sayInForce(settings),
    trouble,
    changedAt: row?.changed_at.toISOString() ?? null,
    changedBy: row?.changed_by ?? null,
  } as const;
}
