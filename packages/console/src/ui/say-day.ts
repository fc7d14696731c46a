import { language } from '#texts/texts.ts';

/** Formats a time: its day in short, and its hour. */
export function sayDayAndTime(time: string): string {
  const style = { dateStyle: 'medium', timeStyle: 'short' } as const;
  return new Intl.DateTimeFormat(language(), style).format(new Date(time));
}

/** Formats a day such as 2027-01-31, which is one of UTC. */
export function sayDay(day: string): string {
  const format = new Intl.DateTimeFormat(language(), { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(day));
}
