import { language } from '#texts/texts.ts';

/** Returns the day of a time, with its hour, in the page's language. */
export function sayDay(time: string): string {
  const style = { dateStyle: 'medium', timeStyle: 'short' } as const;
  return new Intl.DateTimeFormat(language(), style).format(new Date(time));
}
