/** The languages for the names of days, months and units of time. */
const languages = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'pl',
  'ru',
  'tr',
  'ja',
  'ar',
  'zh',
  'ko',
];
const units = ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'] as const;
/** Numbers after which a unit has different forms in some of these languages. */
const counts = [1, 2, 5];
/** A Monday, as milliseconds since 1970. */
const firstDay = Date.UTC(2024, 0, 1);
const dayMs = 24 * 60 * 60 * 1000;

/** English month names that are also other words. */
const ambiguous = new Set(['May', 'March']);
/** Matches the end of a word in scripts that separate words. */
const end = String.raw`(?![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Arabic}])`;

const unitWords = pattern(languages.flatMap(nameUnits));
const dayNames = pattern(languages.flatMap(nameDays));
const number = String.raw`(?:\p{Nd}|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve))`;
// Allows a word between number and unit, and one more letter for a grammatical case.
const amountOfTime = new RegExp(`${number}[\\s-]?(?:\\p{L}+ )?(?:${unitWords})\\p{L}?${end}`, 'iu');
const dayOrMonth = new RegExp(`(?<!\\p{L})(?:${dayNames})${end}`, 'iu');
const clock =
  /\p{Nd}{1,2}[:h]\p{Nd}{2}|\p{Nd} ?[ap]m(?!\p{L})|(?<!\p{Nd})(?:19|20)\p{Nd}{2}(?!\p{Nd})/iu;

/** True if a text names an amount of time, a weekday, a month, a year or a time of day. */
export function holdsTime(text: string): boolean {
  return amountOfTime.test(text) || dayOrMonth.test(text) || clock.test(text);
}

/** Returns a text without its amounts of time, weekdays, months, years and times of day. */
export function withoutTimes(text: string): string {
  return [amountOfTime, dayOrMonth, clock].reduce(
    (rest, { source }) => rest.replaceAll(new RegExp(`[\\p{Nd}.,]*(?:${source})`, 'giu'), ' '),
    text,
  );
}

function nameUnits(language: string): string[] {
  return units.flatMap((unit) => {
    const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
    const written = counts.flatMap((count) => format.formatToParts(count));
    return written.filter(({ type }) => type === 'unit').map(({ value }) => value.trim());
  });
}

function nameDays(language: string): string[] {
  const days = Array.from({ length: 7 }, (_, at) => new Date(firstDay + at * dayMs));
  const months = Array.from({ length: 12 }, (_, at) => new Date(Date.UTC(2024, at, 15)));
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  const month = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  return [
    ...days.map((day) => weekday.format(day)),
    ...months.map((day) => month.format(day)).filter((name) => !ambiguous.has(name)),
  ];
}

function pattern(words: readonly string[]): string {
  const escaped = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&'));
  return [...new Set(escaped)].toSorted((a, b) => b.length - a.length).join('|');
}
