import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { embedInTurns } from './embed-in-turns.ts';
import type { Embeddings } from './embeddings.ts';
import { normalizeVector } from './embeddings.ts';
import { readTensors } from './safetensors.ts';
import type { TokenSource } from './token-source.ts';
import { openTokenSource } from './token-source.ts';

/** Model2Vec reads this many tokens of a text. */
const maxTokens = 512;

interface Model {
  readonly tokens: TokenSource;
  readonly embeddings: Float32Array;
  readonly rows: number;
  readonly dimensions: number;
  /** The weight of each token; null if the model has no weights. */
  readonly weights: Float32Array | null;
  /** The row of each token; null if every token has its own row. */
  readonly mapping: Float32Array | null;
}

/** Opens a static Model2Vec model. A text's vector is the mean of its tokens' rows. */
export async function openModel2Vec(folder: string): Promise<Embeddings> {
  // config.json is not read: it only says whether to normalise, and search always needs normalised
  // vectors.
  const [file, tokenizer] = await Promise.all([
    readFile(join(folder, 'model.safetensors')),
    readJson(join(folder, 'tokenizer.json')),
  ]);
  const model = readModel(file, tokenizer);
  const hash = createHash('sha256').update(file).digest('hex').slice(0, 8);
  return {
    model: `local:${basename(resolve(folder))}@${hash}`,
    dimensions: model.dimensions,
    embed: (texts, options) => embedInTurns(texts, (text) => embedText(text, model), options),
  };
}

async function readJson(path: string): Promise<object> {
  const value: unknown = JSON.parse(await readFile(path, 'utf8'));
  if (typeof value !== 'object' || value === null)
    throw new Error(`${basename(path)} is no object`);
  return value;
}

function readModel(file: Buffer, tokenizer: object): Model {
  const tensors = readTensors(file);
  const embeddings = tensors.get('embeddings');
  const [rows, dimensions] = embeddings?.shape ?? [];
  if (embeddings?.shape.length !== 2 || !rows || !dimensions) {
    throw new Error('model.safetensors holds no matrix named embeddings');
  }
  return {
    tokens: openTokenSource(tokenizer, maxTokens),
    embeddings: embeddings.values,
    rows,
    dimensions,
    weights: tensors.get('weights')?.values ?? null,
    mapping: tensors.get('mapping')?.values ?? null,
  };
}

function embedText(text: string, model: Model): Float32Array {
  const vector = new Float32Array(model.dimensions);
  const tokens = model.tokens.read(text);
  for (const token of tokens) addRow(vector, token, model);
  // Only the direction counts after normalisation, so the sum is as good as the mean.
  return normalizeVector(vector);
}

function addRow(vector: Float32Array, token: number, model: Model): void {
  const row = model.mapping === null ? token : (model.mapping[token] ?? -1);
  if (row < 0 || row >= model.rows) return;
  const weight = model.weights === null ? 1 : (model.weights[token] ?? 1);
  const start = row * model.dimensions;
  for (let index = 0; index < model.dimensions; index += 1) {
    vector[index] = (vector[index] ?? 0) + weight * (model.embeddings[start + index] ?? 0);
  }
}
