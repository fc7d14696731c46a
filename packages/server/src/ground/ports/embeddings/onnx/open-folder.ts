// Imported only by the model's process, because it loads the runtime.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Tokenizer } from '@huggingface/tokenizers';
import { openPairSession, openSession } from '@guildhall/meaning/session';
import type { EmbeddingPurpose } from '../../embeddings.ts';
import type { ModelFolder, PairFolder } from './read-model-folder.ts';

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

/** Returns how well a text answers a question, as a logit. */
export type ScorePair = (question: string, text: string) => Promise<number>;

export async function openPairs(
  { folder, modelFile, piecesMax }: PairFolder,
  threads: number,
): Promise<ScorePair> {
  const tokenizer = JSON.parse(await readFile(join(folder, 'tokenizer.json'), 'utf8')) as object;
  const readPair = openPairReader(tokenizer, piecesMax);
  const session = await openPairSession(join(folder, modelFile), { threads });
  return async (question, text) => {
    const { ids, parts } = readPair(question, text);
    return session.scorePieces(ids, parts);
  };
}

/**
 * Opens the tokenizer of a cross-encoder. It returns the ids of both texts' pieces with the special
 * ones, at most `piecesMax`, and for each the text that it is of. A long question gets half of them;
 * a long text loses its end.
 */
function openPairReader(file: object, piecesMax: number) {
  const tokenizer = new Tokenizer(file, {});
  const clip = (text: string) => text.toWellFormed().slice(0, charactersPerPiece * piecesMax);
  return (question: string, text: string) => {
    const asked = cutToPieces(tokenizer, clip(question), Math.floor(piecesMax / 2));
    const options = { text_pair: clip(text), return_token_type_ids: true } as const;
    const read = tokenizer.encode(asked, options);
    // The library types both as any.
    const { ids, token_type_ids: parts } = read as { ids: number[]; token_type_ids: number[] };
    const cut = (all: number[]) =>
      all.length <= piecesMax ? all : [...all.slice(0, piecesMax - 1), ...all.slice(-1)];
    return { ids: cut(ids), parts: cut(parts) };
  };
}

/** Cuts a text until it has at most `max` pieces. */
function cutToPieces(tokenizer: Tokenizer, text: string, max: number): string {
  let cut = text;
  for (;;) {
    const { length } = tokenizer.encode(cut).ids as number[];
    if (length <= max || cut === '') return cut;
    cut = cut.slice(0, Math.floor((cut.length * max) / length) - 1).toWellFormed();
  }
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
