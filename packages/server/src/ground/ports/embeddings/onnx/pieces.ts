import { Tokenizer } from '@huggingface/tokenizers';

/** More characters than the model reads: a piece has 16 at most. Bounds the time of a text. */
const charactersPerPiece = 16;

/**
 * Opens the tokenizer of a model. It returns the ids of a text's pieces with the special ones, at
 * most `piecesMax`; of a longer text the beginning, and the last special piece.
 */
export function openPieces(file: object, piecesMax: number): (text: string) => readonly number[] {
  const tokenizer = new Tokenizer(file, {});
  return (text) => {
    const read = text.toWellFormed().slice(0, charactersPerPiece * piecesMax);
    // The library types the ids as any.
    const ids = tokenizer.encode(read).ids as number[];
    return ids.length <= piecesMax ? ids : [...ids.slice(0, piecesMax - 1), ...ids.slice(-1)];
  };
}
