import type { ServerSettingName, ServerSettings } from '@guildhall/contract';
import type { Settings } from '#ground/settings/settings.ts';
import { mailSetting } from './mail-setting.ts';
import { modelSetting } from './model-setting.ts';
import type { OpenedSettings } from './open-server-settings.ts';
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
  read: ReadSetting<Value>,
) {
  const variables = kind.variables.filter((name) => settings.variables.has(name));
  return { variables, ...describeSetting(settings, kind.name, read) };
}

const kinds = { model: modelSetting, mail: mailSetting };

/** Returns what is in force of a setting and where it comes from. */
export function describeSetting(
  inForce: Settings,
  name: ServerSettingName,
  { row, trouble, isUsed }: Pick<ReadSetting<unknown>, 'row' | 'trouble' | 'isUsed'>,
) {
  const kind = kinds[name];
  const [main = ''] = kind.variables;
  const source = isUsed ? 'page' : inForce.variables.has(main) ? 'environment' : 'default';
  return {
    source,
    inForce: kind.sayInForce(inForce),
    trouble,
    changedAt: row?.changed_at.toISOString() ?? null,
    changedBy: row?.changed_by ?? null,
  } as const;
}

/** Returns what the audit log says of a stored value, which may be of any form. */
export function describeStored(name: ServerSettingName, value: unknown) {
  const describe = <Value>(kind: SettingKind<Value>) => {
    const { success, data } = kind.stored.safeParse(value);
    return { action: kind.action, from: success ? kind.describe(data) : 'none' };
  };
  return name === 'model' ? describe(modelSetting) : describe(mailSetting);
}
