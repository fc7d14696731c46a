import type { Language } from '@guildhall/contract';

/** A Monday, as milliseconds since 1970. */
const firstDay = Date.UTC(2024, 0, 1);
const dayMs = 24 * 60 * 60 * 1000;

export interface CalendarWords {
  /** The names of months in lower case → 1 to 12. */
  readonly months: ReadonlyMap<string, number>;
  /** The names of weekdays in lower case → 1 to 7, from Monday. */
  readonly weekdays: ReadonlyMap<string, number>;
}

const known = new Map<Language, CalendarWords>();

export function calendarWords(language: Language): CalendarWords {
  const words = known.get(language) ?? name(language);
  known.set(language, words);
  return words;
}

function name(language: Language): CalendarWords {
  const months = new Map<string, number>();
  const weekdays = new Map<string, number>();
  for (const display of ['long', 'short'] as const) {
    const month = new Intl.DateTimeFormat(language, {
      month: display,
      day: 'numeric',
      timeZone: 'UTC',
    });
    for (let at = 0; at < 12; at += 1) {
      const parts = month.formatToParts(Date.UTC(2024, at, 15));
      const written = parts.find(({ type }) => type === 'month')?.value.toLowerCase() ?? '';
      if (/\p{L}{3}/u.test(written)) months.set(written.replace(/\.$/u, ''), at + 1);
    }
  }
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  for (let at = 0; at < 7; at += 1) {
    weekdays.set(weekday.format(firstDay + at * dayMs).toLowerCase(), at + 1);
  }
  return { months, weekdays };
}
