import type { PdfTextItem, Sign } from '../runs/text-item.ts';
import { isBareDots, writeDots } from './bare-letters.ts';

/**
 * Dots have no width, and stand so far above or below the line of their letter, and so far beside
 * it, in its heights.
 */
const [widthMax, raisedMax, besideMax] = [0.01, 0.6, 0.15];
/** The letter of dots is drawn so few places before or after them, and its run so few runs. */
const [placesMax, runsMax] = [5, 10];
/** No line, and no page, that people read has more dots that are drawn for themselves. */
const [lineDotsMax, pageRunsMax] = [200, 1000];

/**
 * True for the dots of Arabic letters, which some fonts draw for themselves. The file gives them the
 * name of their letter, and to the bare letters, of which several may be one sign, another name. It
 * may call marks by a letter of Latin.
 */
function areDots({ text, x, end, height, bare }: Sign): boolean {
  if (bare !== undefined) return isBareDots(bare);
  return /^(?:(?=\p{L})\p{sc=Arab}|[A-Za-z])$/u.test(text) && end - x < height * widthMax;
}

/**
 * Puts dots that the file names by a blank, of which pdfjs makes no run, behind the letters that are
 * drawn next.
 */
export function putDotsLast(signs: readonly Sign[]): readonly Sign[] {
  const isBlank = ({ text, bare }: Sign) =>
    text.trim() === '' && bare !== undefined && isBareDots(bare);
  if (!signs.some(isBlank)) return signs;
  const placed: Sign[] = [];
  let held: Sign[] = [];
  for (const sign of signs) {
    if (isBlank(sign)) held.push(sign);
    else {
      placed.push(sign);
      if (sign.text.trim() === '' || areDots(sign)) continue;
      placed.push(...held);
      held = [];
    }
  }
  return [...placed, ...held];
}

/** Adds the runs of dots to those of the letters that they belong to. */
export function joinRunsOfDots(items: readonly PdfTextItem[]): PdfTextItem[] {
  const count = items.filter(isRunOfDots).length;
  if (count === 0 || count > pageRunsMax) return [...items];
  const joined = items.map((item) => ({ ...item }));
  const dropped = new Set<PdfTextItem>();
  const isRun = (item: PdfTextItem) => item.str.trim() !== '' && !isRunOfDots(item);
  for (const [at, dots] of joined.entries()) {
    if (!isRunOfDots(dots)) continue;
    const next = joined.slice(at + 1, at + 1 + runsMax).find(isRun);
    const last = joined.slice(Math.max(0, at - runsMax), at).findLast(isRun);
    const run = [next, last].find((one) => one?.signs?.some((sign) => isWithin(dots, sign)));
    if (run === undefined) continue;
    run.signs = [...(run.signs ?? []), ...(dots.signs ?? [])];
    if (run === last) run.hasEOL ||= dots.hasEOL;
    dropped.add(dots);
  }
  return joined.filter((item) => !dropped.has(item));
}

function isRunOfDots({ str, signs = [] }: PdfTextItem): boolean {
  return str.trim() !== '' && signs.length > 0 && signs.every(areDots);
}

function isWithin({ signs: [dots] = [] }: PdfTextItem, letter: Sign): boolean {
  return dots !== undefined && isAt(letter, dots, dots.height * besideMax);
}

/** True if dots belong to this letter. */
function isAt(letter: Sign, dots: Sign, beside: number): boolean {
  const isBeside = dots.x >= letter.x - beside && dots.x <= letter.end + beside;
  const isLetter = /\p{sc=Arab}|\ufffd/u.test(letter.text) && !areDots(letter);
  return isLetter && isBeside && Math.abs(letter.y - dots.y) < dots.height * raisedMax;
}

/** Writes the names of dots after that of the letter that has them, from right to left. */
export function joinDots(signs: readonly Sign[]): readonly Sign[] {
  const count = signs.filter(areDots).length;
  const isPlain = count === 0 && !signs.some(({ bare }) => bare !== undefined);
  if (isPlain || count > lineDotsMax) return signs;
  const joined = signs.map((sign) => ({ ...sign }));
  const dotsOf = Map.groupBy(joined.filter(areDots), (dots) => {
    const at = joined.indexOf(dots);
    const near = [
      ...joined.slice(at + 1, at + 1 + placesMax),
      ...joined.slice(Math.max(0, at - placesMax), at).toReversed(),
    ];
    const letterAt = (beside: number) => (letter: Sign) => isAt(letter, dots, beside);
    const [exact, about] = [letterAt(0), letterAt(dots.height * besideMax)];
    return near.find(exact) ?? joined.find(exact) ?? near.find(about) ?? joined.find(about);
  });
  const isPersian = signs.some(({ text, bare = '' }) => persian.test(text + bare));
  for (const letter of joined) {
    const ofLetter = dotsOf.get(letter) ?? [];
    if (areDots(letter)) continue;
    if (letter.bare !== undefined)
      letter.text = writeBare(letter, letter.bare, ofLetter, isPersian);
    else if (ofLetter.length > 0) letter.text = withDots(letter, ofLetter);
  }
  for (const [letter, dots] of dotsOf) {
    for (const one of dots) if (letter !== undefined) one.text = '';
  }
  return joined;
}

/** Letters that Persian has and Arabic has not. */
const persian = /[پچژکگی]/u;

function writeBare(letter: Sign, bare: string, dots: readonly Sign[], isPersian: boolean): string {
  const marks = dots.flatMap((one) =>
    one.bare === undefined ? [] : [{ bare: one.bare, isRight: one.x > middleOf(letter) }],
  );
  const text = writeDots(bare, letter.text, marks);
  return isPersian ? text.replaceAll(/[يى]/gu, 'ی').replaceAll('ك', 'ک') : text;
}

/** Dots beyond it are of the first letter of a sign. */
function middleOf({ x, end, height }: Sign): number {
  return (x + end) / 2 + (height * besideMax) / 2;
}

/** Letters without dots: their names stand for the rest of a joined sign, after its first letter. */
const undotted =
  /[\u0621\u0627\u062d\u062f\u0631\u0633\u0635\u0637\u0639\u0643-\u0645\u0647-\u0649\u06a9]/u;

/**
 * Returns the letters of a sign with its dots: those on its right are of its first letter, those on
 * its left of its last one, which may be the one that it is named by.
 */
function withDots(letter: Sign, all: readonly Sign[]): string {
  const dots = all.filter(({ text, bare }) => /\p{sc=Arab}/u.test(text) && bare !== tanwin);
  const marks = all.some(({ bare }) => bare === tanwin) ? tanwin : '';
  const middle = middleOf(letter);
  const fromTheRight = dots.toSorted((one, other) => other.x - one.x);
  const isFirst = ({ text, x }: Sign) => x > middle && !undotted.test(text);
  const last = fromTheRight.findLast((one) => !isFirst(one));
  const before = fromTheRight.filter(isFirst);
  const after = fromTheRight.filter((one) => !isFirst(one));
  const own = last?.text === letter.text ? [] : [letter];
  return [...before, ...own, ...after].map(({ text }) => text).join('') + marks;
}

const tanwin = '\u064b';
