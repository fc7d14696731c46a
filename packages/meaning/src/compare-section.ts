import { model } from './model.ts';
import type { Section } from './reader.ts';
import { dotProduct, sumToLength1 } from './rows.ts';
import type { Session } from './session.ts';
import { begin, end } from './tokenizer.ts';
import type { Tokenizer } from './tokenizer.ts';

/** How a section compares with a question. Cosines lie between about 0.7 and 1. */
export interface SectionCosines {
  /** The cosine of each sentence with the question; null for a sentence beyond the model's limit. */
  readonly sentences: readonly (number | null)[];
  /**
   * For each word of the question the best cosine of a piece of the section with each of its pieces,
   * as their mean; 0 for a word without pieces.
   */
  readonly words: readonly number[];
}

export interface SectionComparer {
  /** @param words the words of the question, in order */
  compare(words: readonly string[], section: Section): Promise<SectionCosines>;
}

/** Pieces of headings that are read at most, so that they leave room for the sentences. */
const abovePiecesMax = 60;
const { dimensions } = model;
const normalize = (row: Float32Array) => sumToLength1([row], dimensions);

/** The rows of states that a text's pieces have after the model read them. */
type Rows = readonly Float32Array[];

interface ReadQuestion {
  readonly key: string;
  readonly vector: Float32Array;
  /** The rows of each word's pieces. */
  readonly words: readonly Rows[];
}

/** Opens the comparison of sections. It keeps the last question, whose sections come one after the other. */
export function openSectionComparer(session: Session, tokenizer: Tokenizer): SectionComparer {
  let last: ReadQuestion | undefined;
  const piecesOf = (text: string) => tokenizer.read(text).slice(1, -1);

  const readQuestion = async (words: readonly string[]): Promise<ReadQuestion> => {
    const key = words.join(' ');
    if (last?.key === key) return last;
    const ids = [begin, ...piecesOf(model.prefixes.query)];
    const spans = words.map((word) => addPieces(ids, piecesOf(word)));
    ids.push(end);
    const rows = await session.readRows(ids);
    const normal = rows.map(normalize);
    const vector = sumToLength1(rows, dimensions);
    last = { key, vector, words: spans.map(([from, to]) => normal.slice(from, to)) };
    return last;
  };

  return {
    async compare(words, { above, sentences }) {
      const question = await readQuestion(words);
      const ids = [begin, ...piecesOf(model.prefixes.passage)];
      const first = ids.length;
      addPieces(ids, piecesOf(above).slice(0, abovePiecesMax));
      const spans = sentences.map((sentence) => addPieces(ids, piecesOf(sentence)));
      ids.push(end);
      const rows = await session.readRows(ids);
      const pieces = rows.slice(first, -1).map(normalize);
      return {
        sentences: spans.map(([from, to]) =>
          from === to
            ? null
            : dotProduct(question.vector, sumToLength1(rows.slice(from, to), dimensions)),
        ),
        words: question.words.map((its) => mean(its.map((row) => bestCosine(row, pieces)))),
      };
    },
  };
}

/** Adds the pieces that there is room for, with room for the last special one. Returns their place. */
function addPieces(ids: number[], pieces: readonly number[]): readonly [number, number] {
  const from = ids.length;
  ids.push(...pieces.slice(0, Math.max(0, model.piecesMax - 1 - from)));
  return [from, ids.length];
}

function bestCosine(row: Float32Array, pieces: Rows): number {
  return pieces.reduce((best, piece) => Math.max(best, dotProduct(row, piece)), 0);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
