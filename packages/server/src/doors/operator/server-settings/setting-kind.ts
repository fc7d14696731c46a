import type { ServerSettingName } from '@guildhall/contract';
import type { z } from 'zod';
import type { Settings } from '#ground/settings/settings.ts';

/** How a setting of the page is stored, and what it makes of the settings in force. */
export interface SettingKind<Value> {
  readonly name: ServerSettingName;
  /** What the audit log calls a change of it. */
  readonly action: `setting.${ServerSettingName}`;
  /** The value as it is stored, which another version may have written. */
  readonly stored: z.ZodType<Value>;
  /** The variables of the environment that win over the whole setting, or over a part of it. */
  readonly variables: readonly string[];
  /** Where the secret is sent: with another place it has to be given again. Null: it has none. */
  placeOf(value: Value): string | null;
  /** What is in force by it. Parts that the environment sets are left out. Throws `SettingsError`. */
  apply(value: Value, secret: string | undefined, given: Settings): Partial<Settings>;
  /** True if some of it is in force, beside the variables that are set. */
  isUsed(value: Value, given: Settings): boolean;
  /** What is in force, in a word; null if nothing is. */
  sayInForce(inForce: Settings): string | null;
  /** The value for the audit log, without secrets. */
  describe(value: Value): string;
}
