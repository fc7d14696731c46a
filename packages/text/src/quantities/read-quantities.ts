import type { Language } from '@guildhall/contract';
import { calendarWords } from './calendar-words.ts';
import { bareNumber, numberWords } from './number-words.ts';
import type { CalendarDay, Clock, Quantity } from './quantity.ts';
import { bareUnit, isMultiple, writtenUnits } from './units.ts';

const digits = String.raw`\p{Nd}+(?:[.,'’\u00a0\u202f]\p{Nd}+)*`;
const spaced = String.raw`(?<![\p{Nd}.,])\p{Nd}{1,3}(?: \p{Nd}{3})+(?!\p{Nd})`;

/** Returns the numbers with their units, the dates and the times of a text, in order. */
export function readQuantities(said: string, language: Language): Quantity[] {
  const text = toAsciiDigits(said);
  const taken: Quantity[] = [];
  const isFree = (start: number, end: number) =>
    taken.every((it) => end <= it.start || start >= it.end);
  const add = (found: Quantity | undefined) => {
    if (found && isFree(found.start, found.end)) taken.push(found);
  };
  for (const found of [...readDays(text, language), ...readClocks(text)]) add(found);
  for (const found of readNumbers(text, language)) add(found);
  return taken.toSorted((a, b) => a.start - b.start);
}

function toAsciiDigits(text: string): string {
  return text.replaceAll(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/gu, (digit) =>
    String((((digit.codePointAt(0) ?? 0) - 0x660) % 16) % 10),
  );
}

const dayPatterns = new Map<Language, readonly RegExp[]>();

/** Returns what the days of a language look like, compiled once. */
function patternsOfDays(language: Language): readonly RegExp[] {
  const known = dayPatterns.get(language) ?? compileDays(language);
  dayPatterns.set(language, known);
  return known;
}

function compileDays(language: Language): RegExp[] {
  const { months } = calendarWords(language);
  const names = [...months.keys()].toSorted((a, b) => b.length - a.length).join('|');
  return [
    String.raw`(?<!\p{Nd})(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})(?!\p{Nd})`,
    String.raw`(?:(?<year>\d{4})年)?(?<month>\d{1,2})月(?:(?<day>\d{1,2})日)?`,
    String.raw`(?<![\p{Nd}.,/])(?<day>\d{1,2})(?<sign>[./])(?<month>\d{1,2})(?:\k<sign>(?<year>\d{4}|\d{2})(?![\p{Nd}]))`,
    String.raw`(?<![\p{Nd}.,])(?<day>\d{1,2})(?:st|nd|rd|th|er|\.|º)?(?: (?:of|de))? (?<name>${names})(?!\p{L})\.?(?:,? (?:de )?(?<year>\d{4}))?`,
    String.raw`(?<!\p{L})(?<name>${names})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?(?![\p{Nd}\p{L}])(?:,? (?<year>\d{4}))?`,
    String.raw`(?<!\p{L})(?<name>${names})\.?(?:,? (?:de |of )?(?<year>\d{4}))`,
  ].map((pattern) => new RegExp(pattern, 'giu'));
}

function* readDays(text: string, language: Language): Generator<Quantity> {
  const { months } = calendarWords(language);
  for (const pattern of patternsOfDays(language)) {
    for (const match of text.matchAll(pattern)) {
      const { year, month, day, name, sign } = match.groups ?? {};
      const what: CalendarDay = {
        kind: 'day',
        year: year === undefined ? null : Number(year) + (year.length === 2 ? 2_000 : 0),
        month: name === undefined ? Number(month) : (months.get(name.toLowerCase()) ?? 0),
        day: day === undefined ? null : Number(day),
        isAmbiguous: sign === '/',
      };
      const highest = what.isAmbiguous ? 31 : 12;
      if (what.month < 1 || what.month > highest || (what.day ?? 1) > 31) continue;
      yield { start: match.index, end: match.index + match[0].length, what };
    }
  }
}

const clock =
  /(?<![\p{Nd}.,:])(?<hour>[01]?\d|2[0-4])(?:(?:[:h]|(?=\.\d{2} ?(?:uhr|[ap]\.?m))\.)(?<minute>[0-5]\d)(?::(?<second>[0-5]\d))?(?![:\p{Nd}])|(?=(?:h| ?uhr| ?[ap]\.?m\.?)(?!\p{L})))(?: ?(?<half>[ap])\.?m\.?(?!\p{L})| ?uhr)?|(?<hourJa>\d{1,2})時(?!間)(?:(?<minuteJa>\d{1,2})分)?|(?<!\p{L})(?<word>noon|midday|midnight|mittags?|mitternacht|midi|minuit|mediodía|medianoche)(?!\p{L})/giu;

function* readClocks(text: string): Generator<Quantity> {
  for (const match of text.matchAll(clock)) {
    const groups = match.groups ?? {};
    const hour = Number(groups['hour'] ?? groups['hourJa'] ?? wordHour(groups['word'] ?? ''));
    const half = groups['half']?.toLowerCase();
    const shift = half === 'p' && hour < 12 ? 12 : half === 'a' && hour === 12 ? -12 : 0;
    const seconds = Number(groups['second'] ?? 0);
    const minute = Number(groups['minute'] ?? groups['minuteJa'] ?? 0) + seconds / 60;
    const minutes = (hour + shift) * 60 + minute;
    const isCertain = half !== undefined || hour > 12 || groups['word'] !== undefined;
    const what: Clock = { kind: 'clock', minutes, isCertain };
    yield { start: match.index, end: match.index + match[0].length, what };
  }
}

const wordHour = (word: string) => (/^(?:midn|mittern|minuit|median)/iu.test(word) ? 0 : 12);

function* readNumbers(text: string, language: Language): Generator<Quantity> {
  const hasSpaces = language !== 'en';
  const number = new RegExp(hasSpaces ? `${spaced}|${digits}` : digits, 'gu');
  for (const match of text.matchAll(number)) {
    const value = readNumber(match[0], language);
    // A version or a number of a section is a name, not an amount.
    if (!Number.isFinite(value) || isPartOfName(text, match.index, match[0])) continue;
    yield amountAt(text, language, {
      start: match.index,
      end: match.index + match[0].length,
      value,
    });
  }
  const words = numberWords(language);
  for (const match of text.matchAll(wordsPattern(language))) {
    const value = words.get(bareNumber(match[0])) ?? NaN;
    const amount = amountAt(text, language, {
      start: match.index,
      end: match.index + match[0].length,
      value,
    });
    if (value === 1 && amount.what.kind === 'amount' && amount.what.units.size === 0) continue;
    yield amount;
  }
}

function isPartOfName(text: string, start: number, number: string): boolean {
  const before = text.slice(Math.max(0, start - 2), start);
  const after = text.slice(start + number.length, start + number.length + 2);
  if (/[.,].*[.,]/u.test(number) && !/^[\d]{1,3}(?:[.,'’]\d{3})+(?:[.,]\d+)?$/u.test(number))
    return true;
  return /[\p{Script=Latin}_]$|[\p{Script=Latin}]-$/u.test(before) || /^[-_]\p{Lu}/u.test(after);
}

/** Reads a number as the language writes it: "1.000" is a thousand in German, and one in English. */
function readNumber(written: string, language: Language): number {
  const bare = written.replaceAll(/[\s'’\u00a0\u202f]/gu, '');
  const signs = [...bare.matchAll(/[.,]/gu)].map(([sign]) => sign);
  const [last] = signs.slice(-1);
  if (last === undefined) return Number(bare);
  const decimals = bare.length - 1 - bare.lastIndexOf(last);
  const isRepeated = signs.length > 1 && new Set(signs).size === 1;
  const grouping = language === 'en' || language === 'ja' || language === 'ar' ? ',' : '.';
  const isGroup = isRepeated || (signs.length === 1 && decimals === 3 && last === grouping);
  if (isGroup && !bare.startsWith('0')) return Number(bare.replaceAll(/[.,]/gu, ''));
  const whole = bare.slice(0, bare.lastIndexOf(last)).replaceAll(/[.,]/gu, '');
  return Number(`${whole}.${bare.slice(-decimals)}`);
}

const patterns = new Map<Language, RegExp>();

function wordsPattern(language: Language): RegExp {
  const found = patterns.get(language) ?? makeWordsPattern(language);
  patterns.set(language, found);
  return found;
}

function makeWordsPattern(language: Language): RegExp {
  const words = [...numberWords(language).keys()].toSorted((a, b) => b.length - a.length);
  const any = words.map((word) => word.replaceAll(' ', String.raw`[\s-]`)).join('|');
  // Counters follow a number without a space, as they do in Chinese.
  if (language === 'ja')
    return new RegExp(
      `(?<![〇一二三四五六七八九十百千万億亿第同])(?:${any})(?=[年月日天週周時时分秒人個个回台つ名件歳岁円元割％%か箇])`,
      'gu',
    );
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${any})(?![\\p{L}\\p{N}])`, 'giu');
}

const unitLengthMax = 24;
/** Words between a number and its unit: "30 calendar days", "two full years". */
const between =
  /^(?: |-)(?:full|whole|calendar|working|business|consecutive|additional|more|further|paid|volle[nrs]?|ganze[nr]?|weitere[nr]?|ferner|jours? )(?= )/iu;

interface PlacedNumber {
  readonly start: number;
  readonly end: number;
  readonly value: number;
}

/** Takes in the units beside a number: "€ 1.5 million", "30 calendar days", "5%". */
function amountAt(text: string, language: Language, { start, end, value }: PlacedNumber): Quantity {
  const units = new Set<string>();
  let to = end;
  let amount = value;
  for (let count = 0; count < 2; count += 1) {
    const skipped = between.exec(text.slice(to, to + 30))?.[0].length ?? 0;
    const found = unitAt(text, language, to + skipped);
    if (!found) break;
    to = found.end;
    const multiple = [...found.units].find(isMultiple);
    if (multiple === undefined || found.units.size > 1) {
      for (const unit of found.units) if (!isMultiple(unit)) units.add(unit);
      break;
    }
    amount *= Number(multiple);
  }
  const before = /(?:\p{Sc}|(?:US|CA|A|C)\$|\b(?:EUR|USD|GBP|CHF|JPY))\s?$/u.exec(
    text.slice(Math.max(0, start - 5), start),
  );
  const from = start - (before?.[0].length ?? 0);
  const sign = before && writtenUnits(language).get(bareUnit(before[0]));
  return {
    start: from,
    end: to,
    what: { kind: 'amount', value: amount, units: sign ? joinUnits(sign, units) : units },
  };
}

/** Returns what "$35 USD" is in. "£35 USD" is neither pounds nor dollars, and only like itself. */
function joinUnits(before: ReadonlySet<string>, after: ReadonlySet<string>): ReadonlySet<string> {
  if (after.size === 0) return before;
  const both = new Set([...before].filter((unit) => after.has(unit)));
  return both.size > 0 ? both : new Set([[...before, ...after].join(' ')]);
}

/** Returns the longest unit that stands at a place of the text. */
function unitAt(text: string, language: Language, from: number) {
  const rest = text.slice(from, from + unitLengthMax);
  const lead = /^(?:-|[\s\u00a0\u202f]{0,2})/u.exec(rest)?.[0].length ?? 0;
  const body = rest.slice(lead);
  for (let length = body.length; length > 0; length -= 1) {
    const written = body.slice(0, length);
    const isCut =
      /[\p{Script=Latin}\p{Script=Arabic}]$/u.test(written) && /^\p{L}/u.test(body.slice(length));
    if (isCut || /^\s|\s$/u.test(written)) continue;
    const units = unitNamed(written, language);
    if (units) return { units, end: from + lead + length };
  }
  return undefined;
}

/** Finds a unit in any grammatical case: "Monaten". */
export function unitNamed(written: string, language: Language): ReadonlySet<string> | undefined {
  const units = writtenUnits(language);
  const name = bareUnit(written);
  const bare = name.length > 3 ? name.replace(/(?:n|s|e|es|en|ا)$/u, '') : name;
  return units.get(name) ?? (bare === name ? undefined : units.get(bare));
}
