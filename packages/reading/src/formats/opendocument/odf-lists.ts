import { toHan, toLetters, toRoman, toSigns } from '../signs/number-signs.ts';
import { elementsOf } from '../office/parse-xml.ts';
import type { XmlElement } from '../office/parse-xml.ts';

interface ListLevel {
  isBullet: boolean;
  format: string;
  prefix: string;
  suffix: string;
  start: number;
  /** How many levels the number shows. */
  shownLevels: number;
}

export type ListStyle = ReadonlyMap<number, ListLevel>;

const levelsMax = 10;
const longestSign = 20;

/** Returns how the levels of a list are numbered, from level 1. */
export function readListStyle(style: XmlElement): ListStyle {
  const levels = new Map<number, ListLevel>();
  for (const { name, attributes } of elementsOf(style)) {
    const level = Number(attributes['text:level']);
    if (!(level >= 1 && level <= levelsMax)) continue;
    levels.set(level, {
      isBullet: name === 'text:list-level-style-bullet' || name === 'text:list-level-style-image',
      format: attributes['style:num-format'] ?? '',
      prefix: (attributes['style:num-prefix'] ?? '').slice(0, longestSign),
      suffix: (attributes['style:num-suffix'] ?? '').slice(0, longestSign),
      start: Number(attributes['text:start-value'] ?? 1) || 0,
      shownLevels: Number(attributes['text:display-levels'] ?? 1) || 1,
    });
  }
  return levels;
}

/** The numbers that a list has reached, by level. */
export type Reached = (number | undefined)[];

/** The numbers in a text box of a slide, by level, with how they are written. */
export type ReachedInBox = ({ number: number; shown: ListLevel | undefined } | undefined)[];

interface EntryMark {
  text: string;
  isBullet: boolean;
}

/** Counts an entry of a list. Returns its mark as people see it. */
export function countEntry(
  style: ListStyle,
  reached: Reached,
  level: number,
  startsAt: number | undefined,
): EntryMark {
  const startOf = (at: number) => style.get(at)?.start ?? 1;
  // An entry that begins at a deeper level counts as one of the upper levels, too.
  for (let upper = 1; upper < level; upper += 1) reached[upper] ??= startOf(upper);
  const last = reached[level];
  reached[level] = startsAt ?? (last === undefined ? startOf(level) : last + 1);
  reached.length = level + 1;
  return markOf(style, reached, level);
}

/** Counts an entry in a text box of a slide, where lists that are numbered alike are one list. */
export function countInBox(
  style: ListStyle,
  reached: ReachedInBox,
  level: number,
  startsAt: number | undefined,
): EntryMark {
  const shown = style.get(level);
  const last = reached[level];
  const next = last !== undefined && goesOn(last.shown, shown) ? last.number + 1 : shown?.start;
  reached[level] = { number: startsAt ?? next ?? 1, shown };
  reached.length = level + 1;
  return markOf(
    style,
    reached.map((each) => each?.number),
    level,
  );
}

function goesOn(last: ListLevel | undefined, shown: ListLevel | undefined): boolean {
  if (last === undefined || shown === undefined) return last === shown;
  const signs = (of: ListLevel) => [of.isBullet, of.format, of.prefix, of.suffix].join('\n');
  return signs(last) === signs(shown) && last.start >= shown.start;
}

function markOf(style: ListStyle, reached: Readonly<Reached>, level: number): EntryMark {
  const shown = style.get(level);
  if (shown === undefined || shown.isBullet)
    return { text: '', isBullet: shown?.isBullet ?? false };
  if (shown.format === '') return { text: '', isBullet: false };
  const numbers: string[] = [];
  for (let at = Math.max(1, level - shown.shownLevels + 1); at <= level; at += 1) {
    const upper = style.get(at);
    const number = reached[at] ?? upper?.start ?? 1;
    if (upper !== undefined && upper.format !== '') numbers.push(formatted(number, upper.format));
  }
  return { text: shown.prefix + numbers.join('.') + shown.suffix, isBullet: false };
}

function formatted(number: number, format: string): string {
  if (format === 'a') return toLetters(number);
  if (format === 'A') return toLetters(number).toUpperCase();
  if (format === 'i') return toRoman(number);
  if (format === 'I') return toRoman(number).toUpperCase();
  // LibreOffice names other formats by their first signs: "А, Б, .., Аа, Аб, ... (ru)".
  if (format.startsWith('一')) return toHan(number);
  if (format === '1st') return toSigns(number, 'ordinal') ?? '';
  if (format.startsWith('0')) return String(number).padStart(2, '0');
  return toSigns(number, formatsOfSigns[format.slice(0, 1)] ?? '') ?? String(number);
}

const formatsOfSigns: Readonly<Record<string, string>> = {
  а: 'russianLower',
  А: 'russianUpper',
  א: 'hebrew1',
  أ: 'arabicAlpha',
  ا: 'arabicAbjad',
  '١': 'hindiArabic',
  ก: 'thaiLetters',
  '๑': 'thaiNumbers',
  ア: 'aiueo',
  ｱ: 'aiueo',
  イ: 'iroha',
  가: 'ganada',
  ㄱ: 'chosung',
  '①': 'decimalEnclosedCircle',
  甲: 'ideographTraditional',
  子: 'ideographZodiac',
  '１': 'decimalFullWidth',
  O: 'cardinalText',
  F: 'ordinalText',
};
