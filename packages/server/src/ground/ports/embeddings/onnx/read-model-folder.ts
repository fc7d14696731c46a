import { createHash } from 'node:crypto';
import type { Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { knownModels } from './known-models.ts';
import type { Pooling, Prefixes } from './known-models.ts';

/** A model in a folder. */
export interface ModelFolder {
  readonly folder: string;
  /** The ONNX file, below the folder. */
  readonly modelFile: string;
  readonly dimensions: number;
  readonly pooling: Pooling;
  readonly prefixes: Prefixes;
  /** The most pieces of a text that the model reads, special ones included. */
  readonly piecesMax: number;
}

/** A cross-encoder in a folder, which reads a question and a text together. */
export interface PairFolder extends Pick<ModelFolder, 'folder' | 'modelFile' | 'piecesMax'> {
  readonly reads: 'pairs';
}

export interface NamedPairFolder extends PairFolder {
  /** The name of the folder. */
  readonly name: string;
  /** The size of the ONNX file. */
  readonly bytes: number;
}

export interface NamedModelFolder extends ModelFolder {
  /** The name of the folder, and digits that change with the file and its use. */
  readonly name: string;
  /** The size of the ONNX file. */
  readonly bytes: number;
}

/** Places of the ONNX file, the smallest first. */
const modelFiles = ['model_quantized.onnx', 'model_int8.onnx', 'model.onnx'].flatMap((name) => [
  `onnx/${name}`,
  name,
]);
/** More pieces than a passage has. Reading longer texts would waste time. */
const piecesMost = 512;
/** A model file begins with the number of its version, as a field of a protocol buffer. */
const firstByte = 0x08;

/**
 * Reads the description of a folder's model, without loading the model. Throws an error of one line
 * if the folder has none.
 */
export async function readModelFolder(folder: string): Promise<NamedModelFolder> {
  const { modelFile, config } = await readFiles(folder);
  const dimensions = readNumber(config, 'hidden_size');
  if (dimensions === null) throw new Error('config.json says no hidden_size');
  const use = { dimensions, ...(await readUse(folder)), piecesMax: readPiecesMax(config) };
  const path = join(folder, modelFile);
  const hash = (await hashFile(path)).update(JSON.stringify(use));
  const name = `${basename(folder)}@${hash.digest('hex').slice(0, 8)}`;
  return { folder, modelFile, ...use, name, bytes: (await stat(path)).size };
}

/**
 * Reads the description of a folder's cross-encoder, without loading it. Throws an error of one line
 * if the folder has none.
 */
export async function readPairFolder(folder: string): Promise<NamedPairFolder> {
  const { modelFile, config } = await readFiles(folder);
  const { size: bytes } = await stat(join(folder, modelFile));
  const piecesMax = readPiecesMax(config);
  return { reads: 'pairs', folder, modelFile, piecesMax, name: basename(folder), bytes };
}

/** True if config.json of a folder says that its model sorts texts into classes, as rerankers do. */
export async function holdsReranker(folder: string): Promise<boolean> {
  const { architectures } = await readJson(folder, 'config.json').catch(() => asObject(null));
  return (
    Array.isArray(architectures) &&
    architectures.some((name) => String(name).endsWith('ForSequenceClassification'))
  );
}

/** Finds the files that every model has. */
async function readFiles(folder: string) {
  if (!(await stat(folder).catch(() => null))?.isDirectory()) throw new Error('there is no folder');
  const modelFile = await findModelFile(folder);
  const config = await readJson(folder, 'config.json');
  const tokenizer = await readJson(folder, 'tokenizer.json');
  if (typeof asObject(tokenizer['model'])['vocab'] !== 'object')
    throw new Error('tokenizer.json has no vocabulary');
  return { modelFile, config };
}

async function findModelFile(folder: string): Promise<string> {
  for (const file of modelFiles) {
    const found = await open(join(folder, file)).catch(() => null);
    if (!found) continue;
    await using handle = found;
    const { buffer } = await handle.read(Buffer.alloc(8), 0, 8, 0);
    if (buffer[0] !== firstByte) throw new Error(`${file} is no ONNX file`);
    return file;
  }
  throw new Error('onnx/model_quantized.onnx or onnx/model.onnx is missing');
}

/** Reads the settings of sentence-transformers for the model, else those known for its name. */
async function readUse(folder: string): Promise<{ pooling: Pooling; prefixes: Prefixes }> {
  const known = knownModels[basename(folder)];
  const pooling = asObject(await readJson(folder, '1_Pooling/config.json').catch(() => null));
  const settings = await readJson(folder, 'config_sentence_transformers.json').catch(() => null);
  const prompts = asObject(asObject(settings)['prompts']);
  const given: Prefixes = {
    query: readText(prompts, 'query'),
    passage: readText(prompts, 'passage') || readText(prompts, 'document'),
  };
  return {
    pooling: readPooling(pooling) ?? known?.pooling ?? 'mean',
    prefixes: given.query || given.passage ? given : (known?.prefixes ?? given),
  };
}

function readPooling(config: Record<string, unknown>): Pooling | null {
  if (config['pooling_mode_cls_token'] === true) return 'cls';
  if (config['pooling_mode_mean_tokens'] === true) return 'mean';
  if (Object.keys(config).length === 0) return null;
  throw new Error('1_Pooling/config.json asks for neither the mean nor the first state');
}

/** XLM-RoBERTa counts positions from 2, so its 514 are 512. */
function readPiecesMax(config: Record<string, unknown>): number {
  const positions = readNumber(config, 'max_position_embeddings') ?? piecesMost;
  return Math.max(8, Math.min(piecesMost, positions === 514 ? 512 : positions));
}

async function readJson(folder: string, file: string): Promise<Record<string, unknown>> {
  const text = await readFile(join(folder, file), 'utf8').catch(() => null);
  if (text === null) throw new Error(`${file} is missing`);
  try {
    return asObject(JSON.parse(text));
  } catch (cause) {
    throw new Error(`${file} is no JSON`, { cause });
  }
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function readNumber(config: Record<string, unknown>, name: string): number | null {
  const value = config[name];
  return Number.isInteger(value) && (value as number) > 0 ? (value as number) : null;
}

function readText(config: Record<string, unknown>, name: string): string {
  const value = config[name];
  return typeof value === 'string' ? value : '';
}

/** Hashes a file (SHA-256). The caller may add more before taking the digest. */
export async function hashFile(path: string): Promise<Hash> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash, { end: false });
  return hash;
}
