import type { PairReading, ReadingSession } from './session.ts';
import { begin, end } from './tokenizer.ts';
import type { LocatedPiece, Tokenizer } from './tokenizer.ts';

/** Sentences below their headings. */
export interface Section {
  /** The headings, outermost first; the nearest ones are read if they are long. */
  readonly above: string;
  readonly sentences: readonly string[];
}

/** The words of a sentence that answer best. */
export interface AnswerWords {
  /** How much rather these words answer than none of the section, as a logit. */
  readonly logit: number;
  /** Where they begin and end in the sentence, in characters. */
  readonly start: number;
  readonly end: number;
}

export interface SectionReading {
  /** That the section answers the question, as a logit: 0 is undecided. */
  readonly holds: number;
  /** The best words of each sentence; null for a sentence without words or beyond the limit. */
  readonly sentences: readonly (AnswerWords | null)[];
}

export interface Reader {
  /** Reads question and section together. Blocks the thread for 10 to 45 ms. */
  read(question: string, section: Section): Promise<SectionReading>;
}

/** The numbers of pieces with which the model was taught, or a little more. */
const limits = { question: 64, above: 24, section: 320, window: 190, shared: 60, answer: 60 };

/** A piece with the index of its sentence. */
interface SectionPiece extends LocatedPiece {
  readonly sentence: number;
}

/** Opens the reader. Equal input gives equal numbers, because one window is read at a time. */
export function openReader(session: ReadingSession, tokenizer: Tokenizer): Reader {
  return {
    async read(question, { above, sentences }) {
      const asked = tokenizer.locate(question, limits.question).map(({ id }) => id);
      const heading = above.trim() === '' ? '' : `${above.trim()}:`;
      const path = tokenizer.locate(heading, limits.section).map(({ id }) => id);
      const intro = [begin, ...asked, end, end];
      const before = [...intro, ...path.slice(-limits.above)];
      const pieces = locateSentences(tokenizer, sentences);
      let holds = -Infinity;
      const best: (AnswerWords | null)[] = sentences.map(() => null);
      for (const window of cutWindows(pieces)) {
        const ids = [...before, ...window.map(({ id }) => id), end];
        const parts = ids.map((_, at) => Number(at >= intro.length));
        // oxlint-disable-next-line no-await-in-loop -- the model reads one window at a time
        const reading = await session.readPair(ids, parts);
        holds = Math.max(holds, reading.holds);
        keepBest(best, window, reading, before.length);
      }
      return { holds, sentences: best };
    },
  };
}

function locateSentences(tokenizer: Tokenizer, sentences: readonly string[]): SectionPiece[] {
  const pieces: SectionPiece[] = [];
  for (const [sentence, text] of sentences.entries()) {
    const room = limits.section - pieces.length;
    if (room <= 0) break;
    pieces.push(...tokenizer.locate(text, room).map((piece) => ({ ...piece, sentence })));
  }
  return pieces;
}

/** Cuts a section longer than a window into windows that overlap. */
function cutWindows(pieces: readonly SectionPiece[]): (readonly SectionPiece[])[] {
  const windows = [pieces.slice(0, limits.window)];
  const step = limits.window - limits.shared;
  for (let from = step; from + limits.shared < pieces.length; from += step)
    windows.push(pieces.slice(from, from + limits.window));
  return windows;
}

/** Keeps for each sentence the better of its known answer and the one of this window. */
function keepBest(
  best: (AnswerWords | null)[],
  window: readonly SectionPiece[],
  { start, end: ends }: PairReading,
  offset: number,
): void {
  const none = (start[0] ?? 0) + (ends[0] ?? 0);
  for (const [first, { sentence, start: from }] of window.entries()) {
    for (let last = first; last < Math.min(window.length, first + limits.answer); last += 1) {
      const piece = window[last];
      if (piece?.sentence !== sentence) break;
      const logit = (start[offset + first] ?? 0) + (ends[offset + last] ?? 0) - none;
      if (logit > (best[sentence]?.logit ?? -Infinity))
        best[sentence] = { logit, start: from, end: piece.end };
    }
  }
}
