import type { ReadSetting } from './read-setting.ts';

interface PartOpening<Value, Part> {
  /** Opens the part by the settings in force. */
  open(setting: ReadSetting<Value>): Promise<Part>;
  /** The part if the setting makes none. */
  otherwise(setting: ReadSetting<Value>): Part;
}

/** A setting, and the part that it makes. */
interface OpenedPart<Value, Part> {
  readonly setting: ReadSetting<Value>;
  readonly part: Part;
  /** Why the setting made no part. */
  readonly cause?: unknown;
}

/** Opens the part of a setting. One that does not open does not count: no start fails because of it. */
export async function openPart<Value, Part>(
  setting: ReadSetting<Value>,
  { open, otherwise }: PartOpening<Value, Part>,
): Promise<OpenedPart<Value, Part>> {
  if (!setting.isUsed) return { setting, part: otherwise(setting) };
  try {
    return { setting, part: await open(setting) };
  } catch (cause) {
    const unread = { ...setting, trouble: 'unreadable', overlay: {}, isUsed: false } as const;
    return { setting: unread, part: otherwise(unread), cause };
  }
}
