// Read by the model's process alone: it loads the runtime.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openSession } from '@guildhall/meaning/session';
import type { EmbeddingPurpose } from '../../embeddings.ts';
import { openPieces } from './pieces.ts';
import type { ModelFolder } from './read-model-folder.ts';

/** Returns the vector of a text, of length 1; zeros for a text without characters. */
export type EmbedText = (text: string, purpose: EmbeddingPurpose) => Promise<Float32Array>;

/** Loads the model of a folder. */
export async function openFolder(
  { folder, modelFile, dimensions, pooling, prefixes, piecesMax }: ModelFolder,
  threads: number,
): Promise<EmbedText> {
  const tokenizer = JSON.parse(await readFile(join(folder, 'tokenizer.json'), 'utf8')) as object;
  const readPieces = openPieces(tokenizer, piecesMax);
  const session = await openSession(join(folder, modelFile), { threads, pooling, dimensions });
  return async (text, purpose) => {
    if (text.trim() === '') return new Float32Array(dimensions);
    return session.embedPieces(readPieces(prefixes[purpose] + text));
  };
}
