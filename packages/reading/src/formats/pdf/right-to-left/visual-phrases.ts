import { placesAfter, placesBefore, runsOf } from './visual-kinds.ts';
import type { Kind } from './visual-kinds.ts';

/** True if the first of two signs, on the left, was not drawn after the second one. */
export type AreTogether = (one: number, other: number) => boolean;

/** Counts the signs within a number, and those of its unit, as digits: "12/05/2023", "50%". */
export function joinNumbers(signs: readonly string[], kinds: Kind[]): void {
  let isArabic = false;
  for (const [at, sign] of [...signs.entries()].toReversed()) {
    const [follows, leads] = [kinds[at - 1] === 'digit', kinds[at + 1] === 'digit'];
    if (sign === '،' && follows && leads) kinds[at] = 'digit';
    if (kinds[at] === 'left') isArabic = /\p{sc=Arab}/u.test(sign);
    if (kinds[at] === 'right') isArabic = false;
    if (kinds[at] !== 'other') continue;
    // A hyphen after Arabic letters parts two numbers, each of which has its own place.
    const within = isArabic ? /^[.,:/\u00a0\u066b\u066c]$/u : /^[-.,:/+\u2010-\u2013\u00a0]$/u;
    const isUnit = /^[%‰°]$/u.test(sign) ? follows : /^[$€£₪#]$/u.test(sign) && (follows || leads);
    if ((follows && leads && within.test(sign)) || isUnit) kinds[at] = 'digit';
  }
}

/** An international telephone number: "+" and several groups of digits. */
const telephone = /(?<![\p{L}\p{N}])\+\d{1,3}(?:[ -]\(?\d{1,5}\)?){2,5}(?!\d)/gu;

/** Counts telephone numbers as phrases that are read to the right. */
export function joinTelephones(signs: readonly string[], kinds: Kind[]): void {
  const text = signs.map((sign) => (sign.length === 1 ? sign : '\ufffc')).join('');
  for (const { 0: number, index } of text.matchAll(telephone)) {
    kinds.fill('right', index, index + number.length);
  }
}

/** Ends a Latin phrase at leaders ("....") and at signs that end the word on their right. */
export function breakPhrases(
  signs: readonly string[],
  kinds: Kind[],
  areTogether: AreTogether,
): void {
  for (const [from, to] of runsOf(kinds, 'other')) {
    const between = signs.slice(from, to + 1).join('');
    const isPoint = kinds[to + 1] === 'digit' && /^\s+\.$/u.test(between);
    // Words that are drawn from right to left, with a comma or a dash of its own between them; a
    // hyphen without spaces is a part of its word.
    const sign = from + between.search(/\S/u);
    const isApart =
      /^(?:,|\s+[-–—]\s*|[-–—]\s+)$/u.test(between) &&
      !areTogether(from - 1, sign) &&
      !areTogether(sign, to + 1);
    if (isPoint || isApart || /[._…]{3}|^\s+[,:;!?،]+$/u.test(between)) {
      kinds.fill('left', from, to + 1);
    }
  }
}

/** Counts numbers beside Latin words as parts of their phrase: "2FA", "Windows 10". */
export function joinDigitsToWords(kinds: Kind[], areTogether: AreTogether): void {
  const runs = runsOf(kinds, 'digit');
  const [before, after] = [placesBefore(kinds), placesAfter(kinds)];
  for (const [from, to] of runs) {
    const [last, next] = [before[from] ?? -1, after[to] ?? -1];
    const isInPhrase =
      (kinds[last] === 'right' && (last === from - 1 || areTogether(last, from))) ||
      (kinds[next] === 'right' && (next === to + 1 || areTogether(to, next)));
    if (isInPhrase) kinds.fill('right', from, to + 1);
  }
}

/** Counts a sign that ends a Latin word as a part of it, as in "C#": it begins no word on its right. */
export function joinSigns(signs: readonly string[], kinds: Kind[]): void {
  for (const [from, to] of runsOf(kinds, 'other')) {
    if (kinds[from - 1] !== 'right') continue;
    const between = signs.slice(from, to + 1).join('');
    const [ending = ''] = /^[*#%+=.,:;!?&@/\\°™®©>]+(?=\s|$)/u.exec(between) ?? [];
    const endsRun = ending.length === between.length;
    if (!endsRun || kinds[to + 1] !== 'left') kinds.fill('right', from, from + ending.length);
  }
}
