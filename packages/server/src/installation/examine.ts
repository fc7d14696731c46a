import { basename } from 'node:path';
import type { CheckName, SystemCheck } from '@guildhall/contract';
import type { Settings } from '../config.ts';
import type { Db } from '../db/database.ts';
import { findUnsafeSettings } from '../db/read-durability.queries.ts';
import type { Log } from '../log.ts';
import { EmbeddingsUnavailable } from '../ports/embeddings/embeddings.ts';
import type { Embeddings } from '../ports/embeddings/embeddings.ts';
import type { LanguageModel } from '../ports/model/model.ts';
import { checkMail } from './checks/check-mail.ts';
import {
  checkDataFolder,
  checkDisk,
  checkNode,
  checkOcr,
  checkOffice,
} from './checks/check-machine.ts';
import { checkModel } from './checks/check-model.ts';
import { fail, ok, warn } from './checks/finding.ts';
import type { Finding } from './checks/finding.ts';

export interface Examined {
  readonly db: Db;
  readonly settings: Settings;
  readonly embeddings: Embeddings;
  readonly model: LanguageModel | null;
  readonly log: Log;
}

const embedMs = 5_000;

/** Looks at every part of the installation at once; tells no folder, address or password. */
export async function examine(parts: Examined): Promise<SystemCheck[]> {
  const { settings } = parts;
  const checks: Record<CheckName, () => Finding | Promise<Finding>> = {
    node: checkNode,
    dataFolder: () => checkDataFolder(settings),
    disk: () => checkDisk(settings),
    database: () => checkOpenDatabase(parts),
    embeddings: () => checkOpenEmbeddings(parts),
    model: () => checkModel(parts.model),
    mail: () => checkMail(settings),
    office: () => checkOffice(settings),
    ocr: checkOcr,
  };
  const named = Object.entries(checks) as [CheckName, () => Finding | Promise<Finding>][];
  return Promise.all(
    named.map(async ([name, check]) => {
      const { state, told } = await settle(parts.log, name, check);
      return { name, state, detail: told };
    }),
  );
}

async function settle(log: Log, name: CheckName, check: () => Finding | Promise<Finding>) {
  try {
    return await check();
  } catch (err) {
    log.warn({ err, check: name }, 'A check of the installation failed');
    return fail(name, '', 'could not be looked at; the log of the server says why');
  }
}

async function checkOpenDatabase({ db }: Examined): Promise<Finding> {
  const unsafe = await findUnsafeSettings(db);
  if (unsafe.length === 0) return ok('Database', 'answers');
  const off = unsafe.map((name) => `${name} is off`).join(', ');
  return warn('Database', `${off}: a power cut loses what was answered`);
}

async function checkOpenEmbeddings({ embeddings, settings }: Examined): Promise<Finding> {
  const name = nameEmbeddings(settings);
  try {
    const signal = AbortSignal.timeout(embedMs);
    await embeddings.embed(['ready'], { purpose: 'query', signal });
    return ok('Embeddings', `${name} answers`);
  } catch (cause) {
    const isAway = cause instanceof EmbeddingsUnavailable || cause instanceof DOMException;
    if (!isAway) throw cause;
    return warn('Embeddings', `${name} does not answer: search goes on without vectors`);
  }
}

/** The name of the embedding model, without the folder or the address that it stands at. */
export function nameEmbeddings({ embeddings }: Pick<Settings, 'embeddings'>): string {
  if (embeddings.startsWith('local:')) return basename(embeddings.slice('local:'.length));
  if (embeddings.startsWith('openai:')) return embeddings.slice('openai:'.length);
  return embeddings.split('#').at(-1) ?? embeddings;
}
