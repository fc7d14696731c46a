import { hasRightToLeft } from './right-to-left-letters.ts';
import type { VisualSign } from './visual-kinds.ts';

const openers = '([{';
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
