import { drawnFirst, drawnLast } from '../font-letters/letter-order.ts';

/** What several characters show together, once each is read. */
export type Rules = readonly (readonly [RegExp, string])[];

/** Returns what the characters of a font show: each entry of the lines begins with its character. */
export function lettersOf(lines: readonly string[]): ReadonlyMap<string, string> {
  const entries = lines.flatMap((line) => line.split(' '));
  return new Map(entries.map((entry) => [entry.charAt(0), entry.slice(1)]));
}

/** Vowels and vowel signs of Devanagari that are typed in pieces. */
const vowels: Rules = [
  [/\u093e([\u0901\u0902]?)\u0947/gu, '\u094b$1'],
  [/\u093e([\u0901\u0902]?)\u0948/gu, '\u094c$1'],
  [/\u093e\u0945/gu, '\u0949'],
  [/([\u094b\u094c])[\u0947\u0948]/gu, '$1'],
  [/\u0905\u093e/gu, 'आ'],
  [/\u0905\u094b/gu, 'ओ'],
  [/\u0905\u094c/gu, 'औ'],
  [/\u0905\u0949/gu, 'ऑ'],
  [/\u090f\u0947/gu, 'ऐ'],
  [new RegExp(`\u0907${drawnLast}`, 'gu'), 'ई'],
  [/(?<![\u0900-\u097f])\u0903/gu, ':'],
];

/** The vowel sign "i" is typed before its letters, the sign of "r" after them. */
export const [typedFirst, typedLast] = [`${drawnFirst}\u093f`, drawnLast];

/** Returns the letters of Devanagari that a typed text shows. Half a letter and "aa" are a whole one. */
export function readTyped(
  text: string,
  shown: ReadonlyMap<string, string>,
  rules: Rules = [],
): string {
  const read = [...text].map((character) => shown.get(character) ?? character).join('');
  const whole = read.replaceAll(/\u094d\u093e/gu, '');
  return [...rules, ...vowels].reduce(
    (all, [parts, letter]) => all.replaceAll(parts, letter),
    whole,
  );
}
