import { cp, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { waitFor } from '../retry-wait.ts';
import { fetchFile } from './onnx/fetch-file.ts';
import type { FetchOptions } from './onnx/fetch-file.ts';
import {
  hashFile,
  holdsReranker,
  readModelFolder,
  readPairFolder,
} from './onnx/read-model-folder.ts';
import { knownModels, knownRerankers } from './onnx/known-models.ts';
import type { KnownFiles } from './onnx/known-models.ts';
import { FetchError } from './onnx/request-rest.ts';
import { findModelFolder, isModelName, openModelFolder } from './open-onnx.ts';
import { openPairScorer } from './open-pair-scorer.ts';

export interface AddOptions extends Omit<FetchOptions, 'onProgress'> {
  readonly dataDir: string;
  /** Hugging Face, or a mirror with its paths. */
  readonly mirror: string;
  /** A local folder; undefined: download from the mirror. */
  readonly from?: string | undefined;
  readonly onProgress?: (file: string, bytes: number, total: number | null) => void;
  /** The wait before a file is retried. */
  readonly retryMs?: number;
}

export interface AddedModel {
  readonly folder: string;
  /** The setting that uses it. */
  readonly setting: 'EMBEDDINGS' | 'RERANKER';
  /** The length of a vector; null for a reranker. */
  readonly dimensions: number | null;
  readonly bytes: number;
  readonly files: Readonly<Record<string, string>>;
}

/** Thrown with a message of one line for the operator. */
export class AddModelError extends Error {}

const needed = ['tokenizer.json', 'config.json'];
/** Files that describe the use of the model. */
const optional = ['1_Pooling/config.json', 'config_sentence_transformers.json'];
const attempts = 4;

/**
 * Puts a model into `DATA_DIR/models`: downloads a known one, or copies a folder. Resumes an
 * interrupted download. The model gets its name only after it has embedded a text.
 */
export async function addModel(name: string, options: AddOptions): Promise<AddedModel> {
  if (!isModelName(name)) throw new AddModelError(`"${name}" is no name of a model`);
  const folder = findModelFolder(options.dataDir, name);
  if (await isThere(folder)) throw new AddModelError(`${name} is there already: ${folder}`);
  const staging = stagingOf(options.dataDir, name);
  if (options.from === undefined) await fetchModel(name, staging, options);
  else await copyModel(options.from, staging);
  const tried = await tryModel(staging, name);
  const files = await hashFiles(staging);
  const origin = { from: options.from ?? originOf(name, options), isPinned: false, files };
  await writeFile(join(staging, 'origin.json'), `${JSON.stringify(origin, null, 2)}\n`);
  await rename(staging, folder);
  return { folder, ...tried, files };
}

/** Removes a model's folder and the remains of an interrupted `add`. False if there was nothing. */
export async function removeModelFiles(dataDir: string, name: string): Promise<boolean> {
  if (!isModelName(name)) return false;
  const folders = [findModelFolder(dataDir, name), stagingOf(dataDir, name)];
  const there = await Promise.all(folders.map(isThere));
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
  return there.some(Boolean);
}

/** Lists the models in `DATA_DIR/models`. */
export async function listModelFolders(dataDir: string): Promise<string[]> {
  const entries = await readdir(join(dataDir, 'models')).catch(() => []);
  return entries.filter(isModelName).toSorted();
}

const isThere = async (path: string) => (await stat(path).catch(() => null)) !== null;

// The last part is the name, which identifies a known model.
function stagingOf(dataDir: string, name: string): string {
  return join(dataDir, 'models', '.adding', name);
}

const knownFiles: Readonly<Record<string, KnownFiles>> = { ...knownModels, ...knownRerankers };

const originOf = (name: string, { mirror }: AddOptions) =>
  `${mirror}/${knownFiles[name]?.repository ?? ''}`;

async function fetchModel(name: string, staging: string, options: AddOptions): Promise<void> {
  const known = knownFiles[name];
  if (!known) {
    const names = Object.keys(knownFiles).join(', ');
    throw new AddModelError(
      `${name} is not known: choose one of ${names}, or carry a folder in (--from)`,
    );
  }
  const get = (file: string) => fetchOften(file, { known, staging, options });
  for (const file of needed) {
    if (!(await get(file))) throw new AddModelError(`${originOf(name, options)} has no ${file}`);
  }
  for (const file of optional) await get(file);
  for (const file of known.modelFiles) {
    if (!(await get(file))) continue;
    await get(`${file}_data`);
    return;
  }
  throw new AddModelError(`${originOf(name, options)} has none of ${known.modelFiles.join(', ')}`);
}

interface Fetching {
  readonly known: KnownFiles;
  readonly staging: string;
  readonly options: AddOptions;
}

/**
 * Fetches a file of the repository and retries transient failures. False if it has no such file.
 */
async function fetchOften(file: string, { known, staging, options }: Fetching): Promise<boolean> {
  const { mirror, onProgress, retryMs = 2_000, ...rest } = options;
  const url = new URL(`${mirror}/${known.repository}/resolve/main/${file}`);
  const path = join(staging, file);
  if (await isThere(path)) return true;
  await mkdir(dirname(path), { recursive: true });
  const told = {
    ...rest,
    onProgress: (...said: [number, number | null]) => onProgress?.(file, ...said),
  };
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await fetchFile(url, path, told);
    } catch (error) {
      if (!(error instanceof FetchError)) throw error;
      if (!error.isTransient || attempt >= attempts)
        throw new AddModelError(error.message, { cause: error });
      await waitFor(retryMs * attempt, options.signal);
    }
  }
}

async function copyModel(from: string, staging: string): Promise<void> {
  const read = (await holdsReranker(from)) ? readPairFolder(from) : readModelFolder(from);
  await read.catch((cause: unknown) => {
    throw new AddModelError(`${from} holds no model: ${messageOf(cause)}`, { cause });
  });
  await rm(staging, { recursive: true, force: true });
  await mkdir(dirname(staging), { recursive: true });
  await cp(from, staging, { recursive: true, dereference: true });
}

/** Embeds a text, or scores a pair, so that an unusable model is not added. */
async function tryModel(
  folder: string,
  name: string,
): Promise<Omit<AddedModel, 'folder' | 'files'>> {
  const isReranker =
    name in knownRerankers || (!(name in knownModels) && (await holdsReranker(folder)));
  try {
    return isReranker ? await tryReranker(folder) : await tryEmbeddings(folder, name);
  } catch (cause) {
    await rm(folder, { recursive: true, force: true });
    throw new AddModelError(`The model cannot be used: ${messageOf(cause)}`, { cause });
  }
}

async function tryReranker(folder: string) {
  const model = await readPairFolder(folder);
  const scorer = openPairScorer(model);
  await scorer.score('ready?', 'ready').finally(() => scorer.end());
  return { setting: 'RERANKER', dimensions: null, bytes: model.bytes } as const;
}

async function tryEmbeddings(folder: string, name: string) {
  const model = await readModelFolder(folder);
  const { dimensions, bytes } = model;
  const expected = knownModels[name]?.dimensions ?? dimensions;
  if (dimensions !== expected)
    throw new Error(`it makes vectors of ${dimensions} numbers, not of ${expected}`);
  await openModelFolder(model).embed(['ready'], { purpose: 'passage', isUrgent: false });
  return { setting: 'EMBEDDINGS', dimensions, bytes } as const;
}

async function hashFiles(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files: Record<string, string> = {};
  for (const entry of entries.filter((it) => it.isFile())) {
    const path = join(entry.parentPath, entry.name);
    files[path.slice(folder.length + 1)] = (await hashFile(path)).digest('hex');
  }
  return files;
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
