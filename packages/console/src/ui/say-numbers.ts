import { language } from '#texts/texts.ts';

export function sayNumber(number: number): string {
  return new Intl.NumberFormat(language()).format(number);
}

/** Returns a part of a whole in percent; a dash if there is no whole. */
export function sayShare(part: number, whole: number): string {
  if (whole === 0) return '–';
  return new Intl.NumberFormat(language(), { style: 'percent' }).format(part / whole);
}

/** Returns by how much a number has changed, in percent with its sign; null if it was 0 before. */
export function sayChange(now: number, before: number): string | null {
  if (before === 0) return null;
  const signed = { style: 'percent', signDisplay: 'exceptZero' } as const;
  return new Intl.NumberFormat(language(), signed).format(now / before - 1);
}

/** Returns a time in seconds with their unit, for example "1.2 sec". */
export function saySeconds(ms: number): string {
  const seconds = { style: 'unit', unit: 'second', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(language(), seconds).format(ms / 1000);
}

/** Returns a date without its year, for example "3 Nov". */
export function sayDay(date: string): string {
  const short = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(language(), short).format(new Date(date));
}
