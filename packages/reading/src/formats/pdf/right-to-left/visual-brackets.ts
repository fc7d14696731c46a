import { hasRightToLeft } from './right-to-left-letters.ts';
import { placesBefore } from './visual-kinds.ts';
import type { Kind, VisualReading, VisualSign } from './visual-kinds.ts';

const openers = '([{';
const brackets = /^[()[\]{}]$/u;
const pair = /\([^()[\]{}]*\)|\[[^()[\]{}]*\]|\{[^()[\]{}]*\}/gu;
const neighbours = /([()[\]{}])([^()[\]{}]*)(?=([()[\]{}]))/gu;
const mirrored = new Map([...'()[]{}<>«»‹›'].map((one, at, all) => [one, all[at ^ 1] ?? one]));

/** How a document names its brackets, as far as its pages were read: above 0, by their looks. */
export interface Brackets {
  looks: number;
}

const byLooks = /^Skia\/|^Microsoft: Print To PDF/u;
const byMeaning = /Microsoft® (?:Word|PowerPoint)|LibreOffice/u;

/** Returns what the program that wrote a document says about its brackets. */
export function bracketsOf(program: string): Brackets {
  return { looks: Number(byLooks.test(program)) - Number(byMeaning.test(program)) };
}

/** Returns a bracket that opens for one that closes, and the other way round. */
export function mirror(sign: string): string {
  return mirrored.get(sign) ?? sign;
}

/**
 * Counts brackets of a right-to-left line: those that are named by their looks, so that they open on
 * the left, less those that are named by their meaning. It depends on the program. Around Latin
 * words and numbers, ones that open on the left may be either.
 */
export function countLooks(signs: readonly VisualSign[]): number {
  const line = signs.map(({ text }) => text).join('');
  const telling = line.replaceAll(pair, (one) => (hasRightToLeft(one) ? one : ''));
  let balance = 0;
  for (const [, first = '', within = '', last = ''] of telling.matchAll(neighbours)) {
    if (mirror(last) !== first) continue;
    if (!openers.includes(first)) balance -= Number(/[\p{L}\p{N}]/u.test(within));
    else if (hasRightToLeft(within)) balance += 1;
  }
  return balance;
}

/**
 * Brackets that show their looks belong to Latin words that they follow: "list(items)". Of those
 * that are named by their meaning, pairs in the order of Latin text do, others are read to the left.
 */
export function placeBrackets(
  signs: readonly string[],
  kinds: Kind[],
  reading: VisualReading,
): void {
  const before = placesBefore(kinds).map((place) => kinds[place]);
  let lefts = 0;
  const opened: { at: number; lefts: number }[] = [];
  const closed: number[] = [];
  for (const [at, sign] of signs.entries()) {
    if (kinds[at] === 'left') lefts += 1;
    if (!brackets.test(sign)) continue;
    const isInWord = kinds[at - 1] === 'right' && kinds[at + 1] === 'right';
    if (openers.includes(sign)) {
      const closer = reading.namesLooks || isInWord ? undefined : closed.pop();
      if (closer === undefined) opened.push({ at, lefts });
      else kinds[at] = kinds[closer] = 'left';
      continue;
    }
    const opener = opened.pop();
    if (opener === undefined) closed.push(at);
    else {
      const follows = before[opener.at] === 'right' || !reading.namesLooks;
      kinds[at] = kinds[opener.at] = follows && opener.lefts === lefts ? 'right' : 'left';
    }
  }
}

/** Quotation marks around Latin words that open on the left belong to them. */
export function placeQuotes(signs: readonly string[], kinds: Kind[]): void {
  let open = -1;
  for (const [at, sign] of signs.entries()) {
    if (kinds[at] === 'left') open = -1;
    else if (/^[“‘„]$/u.test(sign)) open = at;
    else if (open !== -1 && /^[”’]$/u.test(sign)) {
      kinds[open] = 'right';
      kinds[at] = 'right';
      open = -1;
    }
  }
}
