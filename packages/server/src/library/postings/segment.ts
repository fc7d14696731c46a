import { Buffer } from 'node:buffer';
import { postingBytes, segmentTextsMax, toLengthClass, writePosting } from './posting-bytes.ts';

/** What a segment indexes: passages, or the names of documents. */
export type TextKind = 'passages' | 'names';

/** A text to index: a passage, or the name, folder and title of a document. */
export interface IndexedText {
  /** The number of the document's passages, or of its name. */
  readonly number: number;
  /** The place of the passage in its document, from 0; 0 for a name. */
  readonly ordinal: number;
  /** Two letters; `xx` if unknown, and for names. */
  readonly language: string;
  readonly terms: readonly string[];
}

/** Texts of one number and language that follow each other in a segment and in their document. */
export interface Run {
  readonly number: number;
  /** The ordinal of the first text. */
  readonly first: number;
  readonly texts: number;
  readonly language: string;
  /** The number of terms of all texts together. */
  readonly words: number;
}

/** Texts that are indexed together, as rows. */
export interface Segment {
  readonly texts: number;
  readonly runs: readonly Run[];
  /** The postings of each term, in the order of the terms. */
  readonly postings: ReadonlyMap<string, Buffer>;
}

const runBytes = 20;

/** Builds a segment of texts, in their order. */
export function buildSegment(texts: readonly IndexedText[]): Segment {
  if (texts.length > segmentTextsMax) throw new Error('Too many texts for one segment');
  const held = new Map<string, { place: number; times: number; lengthClass: number }[]>();
  for (const [place, { terms }] of texts.entries()) {
    const lengthClass = toLengthClass(terms.length);
    for (const term of terms) {
      const postings = held.get(term) ?? [];
      const last = postings.at(-1);
      if (last?.place === place) last.times += 1;
      else postings.push({ place, times: 1, lengthClass });
      held.set(term, postings);
    }
  }
  const inOrder = [...held].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const postings = new Map(
    inOrder.map(([term, each]) => {
      const data = Buffer.alloc(each.length * postingBytes);
      for (const [at, posting] of each.entries()) writePosting(data, at * postingBytes, posting);
      return [term, data];
    }),
  );
  return { texts: texts.length, runs: joinRuns(texts.map(toRun)), postings };
}

function toRun({ number, ordinal, language, terms }: IndexedText): Run {
  return { number, first: ordinal, texts: 1, language, words: terms.length };
}

/** Joins each run with the next one where that continues it. */
export function joinRuns(runs: readonly Run[]): Run[] {
  const joined: Run[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    const continues =
      last?.number === run.number &&
      last.first + last.texts === run.first &&
      last.language === run.language;
    if (!continues) joined.push(run);
    else {
      const [texts, words] = [last.texts + run.texts, last.words + run.words];
      joined[joined.length - 1] = { ...last, texts, words };
    }
  }
  return joined;
}

/** Writes runs as five numbers of four bytes each, little-endian. */
export function encodeRuns(runs: readonly Run[]): Buffer {
  const data = Buffer.alloc(runs.length * runBytes);
  for (const [at, { number, first, texts, language, words }] of runs.entries()) {
    const letters = (language.charCodeAt(0) << 8) | language.charCodeAt(1);
    for (const [place, value] of [number, first, texts, letters, words].entries()) {
      data.writeUInt32LE(value, at * runBytes + place * 4);
    }
  }
  return data;
}

/** Reads what `encodeRuns` wrote. */
export function decodeRuns(data: Buffer): Run[] {
  return Array.from({ length: data.length / runBytes }, (_, at) => {
    const read = (place: number) => data.readUInt32LE(at * runBytes + place * 4);
    const letters = read(3);
    return {
      number: read(0),
      first: read(1),
      texts: read(2),
      language: String.fromCharCode(letters >> 8, letters & 255),
      words: read(4),
    };
  });
}
