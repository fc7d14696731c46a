import { closingSigns, sentenceEnds, sentenceEndsUnspaced } from '@guildhall/text/sentences.ts';
import { longWordScripts, shortWordScripts } from '@guildhall/text/words/scripts.ts';
import { cutText } from '@guildhall/text/cut-text.ts';
import { startsWithHeading } from './marks.ts';

const data =
  /\bdata:[a-z0-9.+-]{1,60}\/[^\s,;"'<>]{1,60}(?:;[a-z0-9=-]{1,40}){0,3};base64,[a-z0-9+/=%]+/giu;

const enoughWords = 120;
const mostWords = 200;
const mostCharacters = 1600;
const restWords = 40;
const listedHeadings = 10;

interface Unit {
  text: string;
  words: number;
  isHeading: boolean;
  endsParagraph: boolean;
}

/**
 * Divides a page into passages of about 120 to 200 words. Passages end at sentence boundaries, and
 * a heading stays with the text below it. No character is lost but white space and data URLs.
 */
export function splitPassages(pageText: string): string[] {
  return [...streamPassages(pageText)];
}

/** Yields the passages of a page one by one, for pages that may be very long. */
export function* streamPassages(pageText: string): Generator<string> {
  // The last complete passage waits, because a short rest of the page is appended to it.
  let closed: Unit[] = [];
  let open: Unit[] = [];
  for (const unit of readUnits(dropDataUrls(pageText))) {
    if (open.length > 0 && isFull(open, unit)) {
      const headings = takeHeadings(open);
      if (closed.length > 0) yield textOf(closed);
      closed = open;
      open = headings;
    }
    open.push(unit);
  }
  const ends = takesRest(closed, open) ? [[...closed, ...open]] : [closed, open];
  yield* ends.filter((units) => units.length > 0).map(textOf);
}

function isFull(open: readonly Unit[], next: Unit): boolean {
  const words = countUnits(open);
  if (words + next.words > mostWords) return true;
  if (lengthOf(open) + next.text.length > mostCharacters) return true;
  const last = open.at(-1);
  return words >= enoughWords && (next.isHeading || last?.endsParagraph === true);
}

// Takes the headings at the end of a passage, to move them to the text that follows. A list of
// headings stays.
function takeHeadings(open: Unit[]): Unit[] {
  let from = open.length;
  while (from > 1 && open[from - 1]?.isHeading === true) from -= 1;
  const headings = open.slice(from);
  // Many short ones are a list as well: otherwise each would end a passage.
  const isList =
    headings.length >= listedHeadings ||
    countUnits(headings) >= enoughWords ||
    lengthOf(headings) >= mostCharacters / 2;
  return isList ? [] : open.splice(from);
}

// True if the short rest of a page is to be appended to the last passage, where it has context.
function takesRest(last: readonly Unit[], rest: readonly Unit[]): boolean {
  const isShort = countUnits(rest) < restWords && !rest.some((unit) => unit.isHeading);
  return isShort && last.length > 0 && lengthOf(last) + lengthOf(rest) <= mostCharacters;
}

const textOf = (units: readonly Unit[]) =>
  units
    .map((unit) => unit.text)
    .join('')
    .trim();
const lengthOf = (units: readonly Unit[]) => units.reduce((sum, unit) => sum + unit.text.length, 0);
const countUnits = (units: readonly Unit[]) => units.reduce((sum, unit) => sum + unit.words, 0);

function* readUnits(pageText: string): Generator<Unit> {
  for (const [line] of pageText.matchAll(/[^\n]*\n\s*|[^\n]+$/gu)) {
    if (line.trim() === '') continue;
    const isHeading = isHeadingLine(line);
    const sentences = isHeading ? [line] : splitSentences(line);
    for (const [at, text] of sentences.entries()) {
      const endsParagraph = at === sentences.length - 1 && /\n\s*\n/u.test(text);
      yield { text, words: countWords(text), isHeading, endsParagraph };
    }
  }
}

// Matches only from the first mark of a run, because a run of dots would take quadratic time.
const endOfSentence = new RegExp(
  `(?<![${sentenceEnds}])[${sentenceEnds}]+[${closingSigns}]*\\s+` +
    `|[${sentenceEndsUnspaced}]+["'”’」』）]*\\s*`,
  'gu',
);

function splitSentences(line: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const match of line.matchAll(endOfSentence)) {
    const end = match.index + match[0].length;
    sentences.push(line.slice(start, end));
    start = end;
  }
  if (start < line.length) sentences.push(line.slice(start));
  return sentences.flatMap((sentence) => cutLong(sentence));
}

function cutLong(sentence: string): string[] {
  const words = countWords(sentence);
  if (words <= mostWords && sentence.length <= mostCharacters) return [sentence];
  const share = Math.ceil(Math.max(words / mostWords, sentence.length / mostCharacters));
  return cutText(sentence, Math.min(mostCharacters, Math.ceil((sentence.length / share) * 1.05)));
}

// True for a Markdown heading, and for a short line above an empty line that does not end like a
// sentence.
export function isHeadingLine(line: string): boolean {
  if (line.length > 400) return false;
  if (startsWithHeading(line)) return true;
  const text = line.trim();
  return text.length <= 80 && /\n\s*\n/u.test(line) && /^\p{L}[^\t|]*[\p{L}\p{N})]$/u.test(text);
}

const unspaced = new RegExp(`[${shortWordScripts}]`, 'gu');
const unspacedLong = new RegExp(`[${longWordScripts}]`, 'gu');

// In scripts without spaces, two characters count as a word; in Thai and similar scripts, four.
export function countWords(text: string): number {
  const short = countMatches(text, unspaced);
  const long = countMatches(text, unspacedLong);
  const spaced = countMatches(text, /\S+/gu);
  if (short + long === 0) return spaced;
  return Math.max(spaced, Math.round(short / 2 + long / 4));
}

function countMatches(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/**
 * Replaces base64 data URLs, such as embedded pictures, by a space, because they contain no words.
 */
export function dropDataUrls(text: string): string {
  return text.includes('base64,') ? text.replaceAll(data, ' ') : text;
}
