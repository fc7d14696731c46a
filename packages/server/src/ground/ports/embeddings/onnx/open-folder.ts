// Imported only by the model's process, because it loads the runtime.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Tokenizer } from '@huggingface/tokenizers';
import { openSession } from '@guildhall/meaning/session';
import type { EmbeddingPurpose } from '../../embeddings.ts';
import type { ModelFolder } from './read-model-folder.ts';

/** More characters than the model reads: a piece has at most 16. Limits the time for a text. */
const charactersPerPiece = 16;

/** Returns the vector of a text, of length 1; zeros for a text without characters. */
export type EmbedText = (text: string, purpose: EmbeddingPurpose) => Promise<Float32Array>;

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

/**
 * Opens the tokenizer of a model. It returns the ids of a text's pieces, including the special
 * ones, at most `piecesMax`; for a longer text its beginning and the last special piece.
 */
function openPieces(file: object, piecesMax: number): (text: string) => readonly number[] {
  const tokenizer = new Tokenizer(file, {});
  return (text) => {
    const read = text.toWellFormed().slice(0, charactersPerPiece * piecesMax);
    // The library types the ids as any.
    const ids = tokenizer.encode(read).ids as number[];
    return ids.length <= piecesMax ? ids : [...ids.slice(0, piecesMax - 1), ...ids.slice(-1)];
  };
}
