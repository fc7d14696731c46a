import type { PDFPageProxy } from 'pdfjs-dist';
import type { Letter } from './drawn-runs.ts';
import { placeLetters, readDrawn } from './drawn-runs.ts';
import type { PdfTextItem } from './pdf-overprint.ts';

const singleLetters = /(?<!\S)[\p{L}\p{N}](?: [\p{L}\p{N}]){2,}(?!\S)/u;

const leadingMark = /^[^\p{L}\p{N}\s]\s*/u;

/** Letters with wider gaps are set apart for looks, in thousandths of their height. */
const trackingMin = 60;
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
  for (const drawn of await readDrawn(page)) {
    for (const text of joinWords(placeLetters(drawn), max)) texts.set(squeeze(text), text);
  }
  if (texts.size === 0) return items;
  return items.map((item) =>
    item.dir === 'rtl' ? item : { ...item, str: chooseWords(item.str, findWords(item.str, texts)) },
  );
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
  const middle = within.toSorted((one, other) => one - other)[Math.floor(within.length / 2)] ?? 0;
  if (within.length < gapsMin || middle < trackingMin || middle > max) return [];
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
