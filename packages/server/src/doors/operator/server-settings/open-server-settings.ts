import { serverSettingNames } from '@guildhall/contract';
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
import { readSettingsOf } from './read-settings.ts';
import type { ReadSettings } from './read-settings.ts';
import { listStoredSettings, readVersions } from './server-settings.queries.ts';

/** What operators set on the page of the server, and the parts that are exchanged with it. */
export interface ServerSettings {
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

/** A change on another server is in force within this time. */
const lookEveryMs = 2_000;

/** Opens what is stored over what the environment says. */
export async function openServerSettings(parts: OpeningParts): Promise<ServerSettings> {
  const { db, log, given } = parts;
  const settings = { ...given };
  const model = openCurrentModel(parts.model);
  const mailer = openCurrentMailer(parts.mailer);
  let read = readSettingsOf(parts, []);
  let version = '';
  const putInForce = async (): Promise<void> => {
    // Read first: what changes between the two is found the next time.
    const next = await readVersions(db);
    if (next === version) return;
    const before = read;
    read = readSettingsOf(parts, await listStoredSettings(db));
    Object.assign(settings, given, read.model.overlay, read.mail.overlay);
    tellTroubles(log, read);
    if (read.model.row?.version !== before.model.row?.version) {
      const tell = (line: string) => log.warn(line);
      model.exchange(read.model.isUsed ? await openModel(settings, tell) : parts.model);
    }
    if (read.mail.row?.version !== before.mail.row?.version)
      mailer.exchange(read.mail.isUsed ? await openMailer(settings) : parts.mailer);
    version = next;
  };
  const follow = oneAtATime(putInForce);
  await follow();
  return {
    settings,
    model: model.current,
    mailer,
    read: () => read,
    version: () => version,
    follow,
    start: () => {
      const warmth = model.keepWarm();
      const timer = setInterval(() => {
        follow().catch((err: unknown) =>
          log.warn({ err }, 'The settings of the server could not be read'),
        );
      }, lookEveryMs).unref();
      return {
        stop() {
          clearInterval(timer);
          warmth.stop();
        },
      };
    },
    close: () => mailer.close(),
  };
}

function tellTroubles(log: Log, read: ReadSettings): void {
  for (const setting of serverSettingNames) {
    const { trouble } = read[setting];
    if (trouble) log.warn({ setting, trouble }, troubles[trouble]);
  }
}

const troubles = {
  unreadable: 'A setting of the server page cannot be read and does not count: set it again',
  secret_lost:
    'The secret of a setting of the server page does not open, so the setting does not count: give it again',
};

/** Runs work again and again, each run after the one before; a call waits for a run of its own. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.catch(() => {}).then(work);
    return last;
  };
}
