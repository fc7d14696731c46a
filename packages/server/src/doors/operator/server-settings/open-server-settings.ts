import { serverSettingNames } from '@guildhall/contract';
import type { ServerSettingName } from '@guildhall/contract';
import type { Db } from '#ground/db/database.ts';
import type { Log } from '#ground/log.ts';
import type { Current } from '#ground/ports/current.ts';
import type { LanguageModel } from '#ground/ports/language-model.ts';
import { openModel } from '#ground/ports/language-model/open-model.ts';
import type { SecretBox } from '#ground/ports/secret-box/secret-box.ts';
import type { Settings } from '#ground/settings/settings.ts';
import { openCurrentMailer } from '#outgoing/mail/current-mailer.ts';
import type { Mailer } from '#outgoing/mail/mailer.ts';
import { openMailer } from '#outgoing/mail/open-mailer.ts';
import { openCurrentModel } from './current-model.ts';
import { followChanges } from './follow-changes.ts';
import { heldMailer } from './held-mailer.ts';
import { openPart } from './open-part.ts';
import type { SettingTrouble } from './read-setting.ts';
import { readSettingsOf } from './read-settings.ts';
import type { ReadSettings } from './read-settings.ts';
import { listStoredSettings, readSettingsVersion } from './server-settings.queries.ts';

/** What operators set on the page of the server, and the parts that are exchanged with it. */
export interface OpenedSettings {
  /** What the environment says. */
  readonly given: Settings;
  /** The settings in force; the same object for ever. */
  readonly settings: Settings;
  readonly model: Current<LanguageModel | null>;
  readonly mailer: Mailer;
  /** What was read last. */
  read(): ReadSettings;
  /** Another text with each change. */
  version(): string;
  /** Reads what is stored and puts it in force. Resolves when it is. */
  follow(): Promise<void>;
  /** Has the language model loaded, and follows changes of other servers of the database. */
  start(): { stop(): void };
  close(): void;
}

interface OpeningParts {
  readonly db: Db;
  readonly log: Log;
  readonly secretBox: SecretBox;
  /** What the environment says. */
  readonly given: Settings;
  /** The parts by it. */
  readonly model: LanguageModel | null;
  readonly mailer: Mailer;
}

/** Opens what is stored over what the environment says. */
export async function openServerSettings(parts: OpeningParts): Promise<OpenedSettings> {
  const { db, log, given } = parts;
  const settings = { ...given };
  const model = openCurrentModel(parts.model);
  const mailer = openCurrentMailer(parts.mailer);
  const openings = openingsOf(parts);
  let read = readSettingsOf(parts, []);
  let version = '';
  const unopened = new Set<ServerSettingName>();
  const putInForce = async (): Promise<void> => {
    // Read first: what changes between the two is found the next time.
    const next = await readSettingsVersion(db);
    if (next === version && unopened.size === 0) return;
    const stored = readSettingsOf(parts, await listStoredSettings(db));
    const isNew = (name: ServerSettingName) =>
      unopened.has(name) || stored[name].row?.version !== read[name].row?.version;
    const opened = {
      model: isNew('model') ? await openPart(stored.model, openings.model) : undefined,
      mail: isNew('mail') ? await openPart(stored.mail, openings.mail) : undefined,
    };
    // From here on nothing fails, so that what is said to be in force is.
    read = {
      model: opened.model?.setting ?? stored.model,
      mail: opened.mail?.setting ?? stored.mail,
    };
    Object.assign(settings, given, read.model.overlay, read.mail.overlay);
    if (opened.model) model.exchange(opened.model.part);
    if (opened.mail) mailer.exchange(opened.mail.part);
    for (const name of serverSettingNames) {
      if (opened[name]?.cause === undefined) unopened.delete(name);
      else unopened.add(name);
      if (next !== version) tellTrouble(log, name, read[name].trouble, opened[name]?.cause);
    }
    version = next;
  };
  const follow = oneAtATime(putInForce);
  await follow();
  return {
    given,
    settings,
    model: model.current,
    mailer,
    read: () => read,
    version: () => version,
    follow,
    start: () => {
      const warmth = model.keepWarm();
      const following = followChanges(follow, log);
      return {
        stop() {
          following.stop();
          warmth.stop();
        },
      };
    },
    close: () => mailer.close(),
  };
}

/** Returns how each setting makes its part. */
function openingsOf({ given, log, model, mailer }: OpeningParts) {
  const tell = (line: string) => log.warn(line);
  return {
    model: {
      open: ({ overlay }: ReadSettings['model']) => openModel({ ...given, ...overlay }, tell),
      otherwise: () => model,
    },
    mail: {
      open: ({ overlay }: ReadSettings['mail']) => openMailer({ ...given, ...overlay }),
      otherwise: (mail: ReadSettings['mail']) => (holdsMail(mail, given) ? heldMailer : mailer),
    },
  };
}

/** True if a mail server is stored that does not count, and the environment names no other one. */
function holdsMail({ trouble, value }: ReadSettings['mail'], { smtpUrl }: Settings): boolean {
  return trouble !== null && value?.server !== null && smtpUrl === undefined;
}

function tellTrouble(
  log: Log,
  setting: ServerSettingName,
  trouble: SettingTrouble | null,
  err: unknown,
): void {
  if (trouble) log.warn({ setting, trouble, err }, troubles[trouble]);
}

const troubles = {
  unreadable: 'A setting of the server page cannot be read and does not count: set it again',
  secret_lost:
    'The secret of a setting of the server page does not open, so the setting does not count: give it again',
  restored:
    'A setting of the server page came with a restored copy and does not count until it is saved again',
};

/** Runs work again and again, each run after the one before; a call waits for a run of its own. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.catch(() => {}).then(work);
    return last;
  };
}
