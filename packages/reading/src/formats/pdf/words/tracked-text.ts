import type { PDFPageProxy } from 'pdfjs-dist';
import type { Letter } from '../runs/drawn-runs.ts';
import { drawnSigns } from '../right-to-left/drawn-signs.ts';
import { placeLetters, readDrawn } from '../runs/drawn-runs.ts';
import { signsOfRun } from '../runs/signs-of-run.ts';
import type { PdfTextItem, Sign } from '../runs/text-item.ts';

const singleLetters = /(?<!\S)[\p{L}\p{N}](?: [\p{L}\p{N}]){2,}(?!\S)/u;

/** Three pieces of a word that pdfjs tears where its gaps, all much the same, are a little wider. */
const tornPieces =
  /(?<!\S)[\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}]{1,2}(?: [\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}]{1,2}){2,}(?!\p{L})/u;
const shortPiece = /^\P{L}*(?:\p{L}\P{L}*){0,2}$/u;
/** So many of the pieces of a torn text are that short; other texts have a few short words. */
const shortShareMin = 0.75;
/** On a page with more of them the letters that are drawn on their own are not looked for. */
const tornMax = 300;

const pairApart = /(?<!\S)[\p{L}\p{N}] [\p{L}\p{N}](?!\S)/u;

const leadingMark = /^[^\p{L}\p{N}\s]\s*/u;

/** Letters with wider gaps are set apart for looks, in thousandths of their height. */
const trackingMin = 60;
/** Letters of one word that are not set apart have smaller gaps. */
const kerningMax = 30;
/** With wider ones they are columns. TeX writes spaces between words as gaps of 222 or more. */
const [trackingMax, trackingMaxOfTex] = [450, 200];
/** A gap that is so much wider than those of a word parts words. */
const spaceMin = 180;
/** At a gap as wide as this pdfjs begins another run. */
const runGapMin = 600;
const gapsMin = 3;

/**
 * Joins words whose letters are set apart for looks, which pdfjs reads as letters ("2 0 2 3"), by the
 * gaps between them.
 */
export async function joinTracked(
  page: PDFPageProxy,
  items: readonly PdfTextItem[],
  isTex: boolean,
): Promise<readonly PdfTextItem[]> {
  if (!items.some(isSuspect)) return items;
  const max = isTex ? trackingMaxOfTex : trackingMax;
  const texts = new Map<string, string>();
  const closed = new Map<string, Closed>();
  for (const letters of (await readDrawn(page)).map(placeLetters)) {
    for (const text of joinWords(letters, max)) texts.set(squeeze(text), text);
    const text = letters
      .map(({ sign }) => sign)
      .join('')
      .trim();
    if (isClosed(letters)) closed.set(squeeze(text), { text, width: letters.at(-1)?.end ?? 0 });
  }
  const torn = items.filter(isTorn).length;
  const signs = torn > 0 && torn <= tornMax ? await drawnSigns(page) : [];
  return items.map((item) => {
    if (item.dir === 'rtl') return item;
    const words =
      findWords(item.str, texts) ??
      openedWords(item, closed.get(squeeze(item.str)), max) ??
      tornWords(item, signs, max);
    return { ...item, str: chooseWords(item.str, words) };
  });
}

function isSuspect(item: PdfTextItem): boolean {
  return (item.dir !== 'rtl' && singleLetters.test(item.str)) || isTorn(item);
}

function isTorn({ str, dir }: PdfTextItem): boolean {
  if (dir === 'rtl' || !tornPieces.test(str)) return false;
  const pieces = str.split(' ');
  return pieces.filter((piece) => shortPiece.test(piece)).length >= pieces.length * shortShareMin;
}

/** Returns the words of a torn text, of which the page draws some letters on their own. */
function tornWords(item: PdfTextItem, signs: readonly Sign[], max: number): string | undefined {
  if (!isTorn(item)) return undefined;
  const [left = 0] = item.transform.slice(4);
  const place = (x: number) => ((x - left) / item.height) * 1000;
  const letters = signsOfRun(item, signs).map(({ text, x, end }) => ({
    sign: text,
    start: place(x),
    end: place(end),
  }));
  return joinWords(letters, max).find((words) => squeeze(words) === squeeze(item.str));
}

/** A run without gaps of its own, and its width in thousandths of its height. */
interface Closed {
  text: string;
  width: number;
}

function isClosed(letters: readonly Letter[]): boolean {
  const gaps = letters.slice(1).map(({ start }, at) => start - (letters[at]?.end ?? 0));
  return gaps.length > 0 && gaps.every((gap) => Math.abs(gap) < trackingMin);
}

/** Returns the words of a run without gaps of its own that a setting of the page spaces out. */
function openedWords(
  { str, width, height }: PdfTextItem,
  closed: Closed | undefined,
  max: number,
): string | undefined {
  if (!closed || (str.includes(' ') && !pairApart.test(str))) return undefined;
  const tracking = ((width / height) * 1000 - closed.width) / (closed.text.length - 1);
  return tracking >= trackingMin && tracking <= max ? closed.text : undefined;
}

/** Returns the words of an item, also if the sign before them is drawn on its own. */
function findWords(text: string, texts: ReadonlyMap<string, string>): string | undefined {
  const whole = texts.get(squeeze(text));
  const [mark = ''] = leadingMark.exec(text) ?? [];
  if (whole !== undefined || mark === '') return whole;
  const rest = texts.get(squeeze(text.slice(mark.length)));
  return rest === undefined ? undefined : mark + rest;
}

/** A text without spaces may be all words of a title; of others the one with fewer spaces is right. */
function chooseWords(text: string, words = text): string {
  return !text.includes(' ') || countSpaces(words) < countSpaces(text) ? words : text;
}

function countSpaces(text: string): number {
  return text.split(' ').length;
}

function joinWords(letters: readonly Letter[], max: number): string[] {
  const gaps = letters.slice(1).map(({ start }, at) => start - (letters[at]?.end ?? 0));
  const within = gaps.filter((_, at) => isInWord(letters[at]) && isInWord(letters[at + 1]));
  const sorted = within.toSorted((one, other) => one - other);
  const [narrow = 0, middle = 0] = [1 / 4, 1 / 2].map(
    (share) => sorted[Math.floor(within.length * share)],
  );
  // Short words have as many gaps between them as within.
  const isTracked = narrow >= kerningMax && middle >= trackingMin && middle <= max;
  if (within.length < gapsMin || !isTracked) return [];
  const parts = letters.map(({ sign }, at) => {
    const gap = gaps[at - 1] ?? 0;
    return (gap > runGapMin ? '\t' : gap > middle + spaceMin ? ' ' : '') + sign;
  });
  const text = parts.join('').replaceAll(/ +/gu, ' ').trim();
  return [text.replaceAll('\t', ' '), ...text.split('\t')].filter(
    (words) => words.length > 1 && !singleLetters.test(words),
  );
}

function isInWord(letter: Letter | undefined): boolean {
  return letter !== undefined && /[\p{L}\p{N}]/u.test(letter.sign);
}

function squeeze(text: string): string {
  return text.replaceAll(/\s/gu, '');
}
