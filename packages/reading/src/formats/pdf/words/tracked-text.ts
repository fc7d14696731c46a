import type { PDFPageProxy } from 'pdfjs-dist';
import type { Letter } from '../runs/drawn-runs.ts';
import { placeLetters, readDrawn } from '../runs/drawn-runs.ts';
import type { PdfTextItem } from '../runs/text-item.ts';

const singleLetters = /(?<!\S)[\p{L}\p{N}](?: [\p{L}\p{N}]){2,}(?!\S)/u;

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
  if (!items.some(({ str, dir }) => dir !== 'rtl' && singleLetters.test(str))) return items;
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
  return items.map((item) => {
    if (item.dir === 'rtl') return item;
    const words =
      findWords(item.str, texts) ?? openedWords(item, closed.get(squeeze(item.str)), max);
    return { ...item, str: chooseWords(item.str, words) };
  });
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
  if (within.length < gapsMin || narrow < kerningMax || middle > max) return [];
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
