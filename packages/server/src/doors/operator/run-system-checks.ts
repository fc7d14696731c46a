import { basename } from 'node:path';
import type { CheckName, SystemCheck } from '@guildhall/contract';
import type { Settings } from '#ground/settings/settings.ts';
import type { Db } from '#ground/db/database.ts';
import { findUnsafeSettings } from '#ground/db/read-durability.queries.ts';
import type { Log } from '#ground/log.ts';
import { EmbeddingsUnavailable } from '#ground/ports/embeddings.ts';
import type { Embeddings } from '#ground/ports/embeddings.ts';
import { modelsOf } from '#ground/ports/embeddings/switchable-embeddings.ts';
import { isWatched } from '#ground/ports/embeddings/watched-model.ts';
import { hasChanged } from '#library/embedding-models/model-names.ts';
import { listModels } from '#library/embedding-models/models.queries.ts';
import type { Current } from '#ground/ports/current.ts';
import type { LanguageModel } from '#ground/ports/language-model.ts';
import type { SafeFetch } from '#ground/ports/safe-fetch/safe-fetch.ts';
import type { OpenedSettings } from './server-settings/open-server-settings.ts';
import type { Clock } from '#ground/ports/clock.ts';
import { checkBackup } from './checks/check-backup.ts';
import { checkDataFolder, checkDisk } from './checks/check-folder.ts';
import { checkMail } from './checks/check-mail.ts';
import { checkModel } from './checks/check-model.ts';
import { checkSignInBy } from './checks/check-sign-in.ts';
import { checkNode, checkOcr, checkOffice } from './checks/check-programs.ts';
import { failed, ok, withOwnerText, warn } from './checks/finding.ts';
import type { OwnerFinding } from './checks/finding.ts';
import { findLastBackup } from './installation.queries.ts';

export interface SharedCheckParts extends SystemCheckParts {
  readonly clock: Clock;
  readonly serverSettings: Pick<OpenedSettings, 'version'>;
}

/** The time for which the result of a finished run is reused. */
const keptMs = 30_000;

export interface SystemCheckParts {
  readonly db: Db;
  readonly settings: Settings;
  readonly embeddings: Embeddings;
  readonly model: Current<LanguageModel | null>;
  readonly safeFetch: Pick<SafeFetch, 'fetch'>;
  readonly log: Log;
}

const embedMs = 5_000;

/** Checks all parts of the installation in parallel. Reveals no folders, addresses or passwords. */
export async function runSystemChecks(parts: SystemCheckParts): Promise<SystemCheck[]> {
  const { settings } = parts;
  const checks: Record<CheckName, () => OwnerFinding | Promise<OwnerFinding>> = {
    node: checkNode,
    dataFolder: () => checkDataFolder(settings),
    disk: () => checkDisk(settings),
    database: () => checkOpenDatabase(parts),
    backup: async () => checkBackup(await findLastBackup(parts.db), new Date()),
    embeddings: () => checkOpenEmbeddings(parts),
    model: () => checkModel(parts.model(), settings),
    mail: () => checkMail(settings),
    signIn: () => checkSignInBy(settings, parts.safeFetch),
    office: () => checkOffice(settings),
    ocr: checkOcr,
  };
  const named = Object.entries(checks) as [CheckName, () => OwnerFinding | Promise<OwnerFinding>][];
  return Promise.all(
    named.map(async ([name, check]) => {
      const { state, ownerText } = await runCheck(parts.log, name, check);
      const { code, values = {}, text } = ownerText;
      return { name, state, code, values, detail: text };
    }),
  );
}

async function runCheck(
  log: Log,
  name: CheckName,
  check: () => OwnerFinding | Promise<OwnerFinding>,
) {
  try {
    return await check();
  } catch (err) {
    log.warn({ err, check: name }, 'A check of the installation failed');
    const text = 'could not be looked at; the log of the server says why';
    return withOwnerText(failed(name, ''), { code: 'not_looked_at', text });
  }
}

async function checkOpenDatabase({ db }: SystemCheckParts): Promise<OwnerFinding> {
  const unsafe = await findUnsafeSettings(db);
  if (unsafe.length === 0)
    return withOwnerText(ok('Database', 'answers'), { code: 'database_answers', text: 'answers' });
  const off = unsafe.map((name) => `${name} is off`).join(', ');
  const found = warn('Database', `${off}: a power cut loses what was answered`);
  const values = { settings: unsafe.join(', ') };
  return withOwnerText(found, { code: 'database_unsafe', values, text: found.detail });
}

async function checkOpenEmbeddings({
  db,
  embeddings,
  settings,
}: SystemCheckParts): Promise<OwnerFinding> {
  const name = nameEmbeddings(settings);
  if (await isAnotherModel(db, embeddings)) {
    const changed = warn('Embeddings', `${name} has become another model under the same name`);
    const values = { name };
    return withOwnerText(changed, { code: 'embeddings_changed', values, text: changed.detail });
  }
  try {
    const signal = AbortSignal.timeout(embedMs);
    await embeddings.embed(['ready'], { purpose: 'query', signal });
    const answers = ok('Embeddings', `${name} answers`);
    return withOwnerText(answers, {
      code: 'embeddings_answer',
      values: { name },
      text: answers.detail,
    });
  } catch (cause) {
    const isAway = cause instanceof EmbeddingsUnavailable || cause instanceof DOMException;
    if (!isAway) throw cause;
    const silent = warn('Embeddings', `${name} does not answer: search goes on without vectors`);
    return withOwnerText(silent, {
      code: 'embeddings_silent',
      values: { name },
      text: silent.detail,
    });
  }
}

/** True if a model answers with other vectors than before, or became another one lately. */
async function isAnotherModel(db: Db, embeddings: Embeddings): Promise<boolean> {
  const rows = await listModels(db);
  return modelsOf(embeddings).some(
    (it) => (isWatched(it) && it.doubtedAt !== null) || hasChanged(rows, it.model, new Date()),
  );
}

/** Returns the name of the embedding model, without its folder or address. */
export function nameEmbeddings({ embeddings }: Pick<Settings, 'embeddings'>): string {
  if (embeddings.startsWith('onnx:')) return basename(embeddings.slice('onnx:'.length));
  if (embeddings.startsWith('ollama:')) return embeddings.slice('ollama:'.length);
  return embeddings.split('#').at(-1) ?? embeddings;
}

/**
 * Returns a function that checks the installation, one run at a time. Calls during a run and for 30
 * seconds after it get its result: a run starts programs, signs in to the mail server and asks the
 * models. Every caller gets the same result, so no check may depend on the caller.
 */
export function shareSystemChecks(parts: SharedCheckParts): () => Promise<SystemCheck[]> {
  let running: Promise<SystemCheck[]> | undefined;
  let last: { checks: SystemCheck[]; endedAtMs: number; version: string } | undefined;
  const nowMs = () => parts.clock.now().getTime();
  const run = async () => {
    try {
      const version = parts.serverSettings.version();
      const checks = await runSystemChecks(parts);
      last = { checks, endedAtMs: nowMs(), version };
      return checks;
    } finally {
      running = undefined;
    }
  };
  return async () => {
    if (running) return running;
    const ageMs = last ? nowMs() - last.endedAtMs : keptMs;
    // The clock may have been put back.
    const isOfNow = last?.version === parts.serverSettings.version();
    if (last && isOfNow && ageMs >= 0 && ageMs < keptMs) return last.checks;
    running = run();
    return running;
  };
}
