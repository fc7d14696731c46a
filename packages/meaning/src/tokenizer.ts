import { model } from './model.ts';
import type { Vocabulary } from './vocabulary.ts';
import { visitPieces } from './vocabulary.ts';

export interface Tokenizer {
  /** Returns the ids of a text's pieces, at most `model.piecesMax`, between `<s>` and `</s>`. */
  read(text: string): number[];
  /**
   * Returns the pieces of a text with their places, at most `most`. Special pieces that are written
   * in it are ordinary characters.
   */
  locate(text: string, most: number): LocatedPiece[];
}

/** A piece with the characters of the text that it stands for. */
export interface LocatedPiece {
  readonly id: number;
  readonly start: number;
  readonly end: number;
}

const { piecesMax } = model;
/** The ids of the pieces that stand around each text. */
export const [begin, end] = [0, 2];
const unknown = 3;
const special = new Map([
  ['<s>', begin],
  ['<pad>', 1],
  ['</s>', end],
  ['<unk>', unknown],
]);
const specialPieces = /(<s>|<pad>|<\/s>|<unk>)/;

// oxlint-disable-next-line no-control-regex -- as tokenizer.json of the model says
const dropped = /[\u0000-\u0008\u000b\u000e-\u001f\u007f\u008f\u009f]/g;
const spaces = /[\t\n\f\r\u1680\u200b-\u200f\u2028\u2029\u2581\ufeff\ufffd]/g;
/** Stands for a space at the beginning of a word. */
const mark = '\u2581';
const words = /\u2581?[^\u2581]+|\u2581/g;
/** Matches what stands between the spaces of `spaces`. */
const spacedWords = /[^ \t\n\f\r\u1680\u200b-\u200f\u2028\u2029\u2581\ufeff\ufffd]+/g;

/** More characters than the model reads: a piece has 16 at most. Bounds the time of a text. */
const charactersMax = 16 * piecesMax;
/** An unknown character is less probable than the rarest piece by this (natural logarithm). */
const unknownPenalty = 10;

/** Opens the tokenizer: SentencePiece Unigram, each word cut into its most probable pieces. */
export function openTokenizer(vocabulary: Vocabulary): Tokenizer {
  const unknownScore = findLowest(vocabulary.scores) - unknownPenalty;
  return {
    read(text) {
      const ids = [begin];
      const add = (...more: number[]) => ids.push(...more.slice(0, piecesMax - 1 - ids.length));
      for (const part of text.slice(0, charactersMax).toWellFormed().split(specialPieces)) {
        const id = special.get(part);
        if (id !== undefined) add(id);
        else {
          for (const word of splitWords(part)) {
            if (ids.length === piecesMax - 1) break;
            add(
              ...findBestPieces(vocabulary, Buffer.from(word), unknownScore).map(
                (piece) => piece.id,
              ),
            );
          }
        }
      }
      return [...ids, end];
    },
    locate(text, most) {
      const pieces: LocatedPiece[] = [];
      for (const { 0: word, index } of text.toWellFormed().matchAll(spacedWords)) {
        if (pieces.length >= most) break;
        const known = word.slice(0, charactersMax);
        for (const marked of splitWords(known)) {
          const bytes = Buffer.from(marked);
          // No more are placed than are wanted: a script without spaces has words of thousands.
          const wanted = Math.max(0, most - pieces.length);
          const found = findBestPieces(vocabulary, bytes, unknownScore).slice(0, wanted);
          const isAsWritten = marked === mark + known;
          pieces.push(...found.map((piece) => place(piece, { bytes, index, known, isAsWritten })));
        }
      }
      return pieces;
    },
  };
}

/** Returns a piece with its place in the text; the whole word's if its characters were changed. */
function place(
  { id, from, to }: BytePiece,
  word: { bytes: Buffer; index: number; known: string; isAsWritten: boolean },
): LocatedPiece {
  const { bytes, index, known, isAsWritten } = word;
  if (!isAsWritten) return { id, start: index, end: index + known.length };
  const lengthUpTo = (byte: number) =>
    Math.max(0, bytes.toString('utf8', 0, byte).length - mark.length);
  return { id, start: index + lengthUpTo(from), end: index + lengthUpTo(to) };
}

function findLowest(scores: Float32Array): number {
  let lowest = 0;
  for (const score of scores) if (score < lowest) lowest = score;
  return lowest;
}

/** Splits a text into words, each with its mark. */
function splitWords(text: string): readonly string[] {
  const plain = text.replace(dropped, '').replace(spaces, ' ').normalize('NFKC');
  const marked = plain.replace(/ +/g, mark).slice(0, charactersMax);
  if (marked === '') return [];
  return (marked.startsWith(mark) ? marked : mark + marked).match(words) ?? [];
}

/** A piece of a word, by the bytes that it stands for. */
interface BytePiece {
  readonly id: number;
  readonly from: number;
  readonly to: number;
}

/** Finds the pieces of a word whose scores have the largest sum (Viterbi). */
function findBestPieces(
  vocabulary: Vocabulary,
  word: Uint8Array,
  unknownScore: number,
): BytePiece[] {
  // For each byte that ends a piece: the best sum up to it, its last piece, and where that begins.
  const sums = new Float64Array(word.length + 1).fill(-Infinity);
  const lastPieces = new Uint32Array(word.length + 1);
  const begins = new Uint32Array(word.length + 1);
  sums[0] = 0;
  let from = 0;
  const offer = (length: number, id: number, score: number): void => {
    const sum = (sums[from] ?? 0) + score;
    if (sum <= (sums[from + length] ?? 0)) return;
    sums[from + length] = sum;
    lastPieces[from + length] = id;
    begins[from + length] = from;
  };
  while (from < word.length) {
    const characterLength = lengthOfCharacter(word[from] ?? 0);
    let isKnown = false;
    visitPieces(vocabulary, word, from, (piece, length) => {
      offer(length, vocabulary.ids[piece] ?? unknown, vocabulary.scores[piece] ?? 0);
      isKnown ||= length === characterLength;
    });
    if (!isKnown) offer(characterLength, unknown, unknownScore);
    from += characterLength;
  }
  const pieces: BytePiece[] = [];
  for (let at = word.length; at > 0; at = begins[at] ?? 0) {
    const piece = { id: lastPieces[at] ?? unknown, from: begins[at] ?? 0, to: at };
    const next = pieces.at(-1);
    // Neighbouring unknown characters are one piece.
    if (piece.id === unknown && next?.id === unknown)
      pieces[pieces.length - 1] = { ...next, from: piece.from };
    else pieces.push(piece);
  }
  return pieces.toReversed();
}

/** Returns the number of bytes of a character in UTF-8 from its first byte. */
function lengthOfCharacter(first: number): number {
  if (first < 0x80) return 1;
  if (first < 0xe0) return 2;
  return first < 0xf0 ? 3 : 4;
}
