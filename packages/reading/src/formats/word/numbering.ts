import { toHan, toLetters, toRoman, toSigns } from '../signs/number-signs.ts';
import { childOf, childrenOf, elementsOf } from '../office/parse-xml.ts';
import type { XmlElement } from '../office/parse-xml.ts';
import { readNumber } from './styles.ts';
import type { WordStyles } from './styles.ts';

interface Level {
  start: number;
  format: string;
  /** The text before a paragraph, such as "%1.%2." with the numbers of the levels. */
  text: string;
  style: string | undefined;
  /** True if the numbers of the upper levels are shown in Arabic digits. */
  isLegal: boolean;
  restarts: boolean;
}

interface List {
  /** The lists with the same one go on counting one another's paragraphs. */
  abstractId: string;
  levels: ReadonlyMap<number, Level>;
  /** The numbers at which this list restarts, by level. */
  starts: ReadonlyMap<number, number>;
}

export interface Numbering {
  /** Counts a paragraph. Returns the mark before it as people see it: "2.1", "a)" or "•". */
  count(listId: string, level: number | undefined, style: string | undefined): Mark | null;
}

export interface Mark {
  text: string;
  level: number;
  isBullet: boolean;
}

const longestMark = 60;
const levelsMax = 9;

/** Returns the counter of a document's numbered paragraphs. */
export function readNumbering(part: XmlElement, styles: WordStyles): Numbering {
  const lists = readLists(childOf(part, 'w:numbering'), styles);
  const counted = new Map<string, (number | undefined)[]>();
  const begun = new Set<string>();
  const numbersOf = ({ abstractId }: List): (number | undefined)[] => {
    const numbers = counted.get(abstractId) ?? [];
    counted.set(abstractId, numbers);
    return numbers;
  };
  return {
    count(listId, named, style) {
      const list = lists.get(listId);
      if (list === undefined) return null;
      const at = named ?? levelOfStyle(list, style);
      const level = list.levels.get(at);
      if (level === undefined) return null;
      const numbers = numbersOf(list);
      const start = begun.has(`${listId} ${at}`) ? undefined : list.starts.get(at);
      begun.add(`${listId} ${at}`);
      // A paragraph that begins at a deeper level counts as one of the upper levels, too.
      for (let upper = 0; upper < at; upper += 1) {
        if (numbers[upper] !== undefined) continue;
        numbers[upper] = list.starts.get(upper) ?? list.levels.get(upper)?.start ?? 1;
        begun.add(`${listId} ${upper}`);
      }
      const last = numbers[at];
      numbers[at] = start ?? (last === undefined ? level.start : last + 1);
      for (let deeper = at + 1; deeper < levelsMax; deeper += 1) {
        if (list.levels.get(deeper)?.restarts !== false) numbers[deeper] = undefined;
      }
      return { text: markOf(list, level, numbers), level: at, isBullet: level.format === 'bullet' };
    },
  };
}

function levelOfStyle({ levels }: List, style: string | undefined): number {
  for (const [at, level] of levels) if (style !== undefined && level.style === style) return at;
  return 0;
}

function markOf(list: List, level: Level, numbers: readonly (number | undefined)[]): string {
  if (level.format === 'none' && !/%\d/u.test(level.text)) return level.text.slice(0, longestMark);
  return level.text
    .replaceAll(/%([1-9])/gu, (_, digit: string) => {
      const at = Number(digit) - 1;
      const shown = list.levels.get(at);
      const number = numbers[at] ?? shown?.start ?? 1;
      return formatNumber(number, level.isLegal ? 'decimal' : (shown?.format ?? 'decimal'));
    })
    .slice(0, longestMark);
}

/** Returns a number in a format of Word, such as "lowerRoman". */
export function formatNumber(number: number, format: string): string {
  if (format === 'none') return '';
  if (format === 'decimalZero') return String(number).padStart(2, '0');
  if (format === 'lowerLetter') return toLetters(number);
  if (format === 'upperLetter') return toLetters(number).toUpperCase();
  if (format === 'lowerRoman') return toRoman(number);
  if (format === 'upperRoman') return toRoman(number).toUpperCase();
  const signs = toSigns(number, format);
  if (signs !== undefined) return signs;
  if (/^(?:chinese|japanese|taiwanese|ideograph)/u.test(format)) return toHan(number);
  return String(number);
}

function readLists(part: XmlElement | undefined, styles: WordStyles): ReadonlyMap<string, List> {
  const abstract = new Map<string, XmlElement>();
  const concrete = new Map<string, XmlElement>();
  for (const element of elementsOf(part)) {
    if (element.name === 'w:abstractNum') {
      abstract.set(element.attributes['w:abstractNumId'] ?? '', element);
    } else if (element.name === 'w:num') concrete.set(element.attributes['w:numId'] ?? '', element);
  }
  const abstractOf = (list: XmlElement | undefined) =>
    childOf(list, 'w:abstractNumId')?.attributes['w:val'] ?? '';
  // A list may only name a style, and the style names the list with the levels.
  const follow = (id: string): string => {
    const link = childOf(abstract.get(id), 'w:numStyleLink')?.attributes['w:val'];
    const listId = link === undefined ? undefined : styles.get(link)?.listId;
    return listId === undefined ? id : abstractOf(concrete.get(listId));
  };
  return new Map(
    [...concrete].map(([id, list]) => {
      const abstractId = follow(abstractOf(list));
      return [id, readList(abstractId, abstract.get(abstractId), list)];
    }),
  );
}

function readList(abstractId: string, abstract: XmlElement | undefined, list: XmlElement): List {
  const levels = new Map(levelsIn(abstract));
  const starts = new Map<number, number>();
  for (const change of childrenOf(list, 'w:lvlOverride')) {
    for (const [at, level] of levelsIn(change)) levels.set(at, level);
    const start = readNumber(childOf(change, 'w:startOverride'));
    const at = Number(change.attributes['w:ilvl'] ?? 0);
    if (start !== undefined) starts.set(at, start);
  }
  return { abstractId, levels, starts };
}

function levelsIn(element: XmlElement | undefined): [number, Level][] {
  return childrenOf(element, 'w:lvl').map((level) => [
    Number(level.attributes['w:ilvl'] ?? 0),
    readLevel(level),
  ]);
}

function readLevel(level: XmlElement): Level {
  return {
    start: readNumber(childOf(level, 'w:start')) ?? 0,
    format: childOf(level, 'w:numFmt')?.attributes['w:val'] ?? 'decimal',
    text: childOf(level, 'w:lvlText')?.attributes['w:val'] ?? '',
    style: childOf(level, 'w:pStyle')?.attributes['w:val'],
    isLegal: childOf(level, 'w:isLgl') !== undefined,
    restarts: readNumber(childOf(level, 'w:lvlRestart')) !== 0,
  };
}
