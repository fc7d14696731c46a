import type { Language } from '@guildhall/contract';

/** How a unit is written, in lower case → the units that are written so. */
export type Units = ReadonlyMap<string, ReadonlySet<string>>;

/** Short forms that are words of running text. */
const ordinaryWords = new Set(['in', 'a', 'an', 'at', 'pt', 'mon']);
/** Numbers after which units have different forms. */
const counts = [1, 2, 5, 11, 100];
const displays = ['long', 'short', 'narrow'] as const;
const currencies =
  'EUR USD GBP CHF JPY CAD AUD NZD SEK NOK DKK PLN CZK HUF RON RUB UAH TRY INR CNY KRW BRL MXN ARS COP CLP ZAR ILS AED SAR JOD EGP MAD TND QAR KWD'.split(
    ' ',
  );
const multipliers = [1_000, 1_000_000, 1_000_000_000, 1_000_000_000_000] as const;
/** What `Intl` does not say. */
const further: Readonly<Record<string, readonly string[]>> = {
  percent: ['percent', 'per cent', 'pct', '٪', '％', 'パーセント'],
  hour: ['hrs', 'std'],
  minute: ['mins'],
  month: ['ヶ月', 'カ月', 'ヵ月'],
  USD: ['us$', 'usd'],
  1000000: ['mn', 'mm', 'mio', 'mio.'],
  1000000000: ['bn', 'mrd', 'mrd.'],
};

const known = new Map<Language, Units>();

/**
 * Returns how units, currencies and multiples ("million") are written in a language, English ones
 * included. A currency is named by its code, a multiple by its number.
 */
export function writtenUnits(language: Language): Units {
  const units = known.get(language) ?? nameUnits(language);
  known.set(language, units);
  return units;
}

function nameUnits(its: Language): Units {
  const names = new Map<string, Set<string>>();
  const add = (written: string, unit: string) => {
    const name = bareUnit(written);
    if (name === '' || ordinaryWords.has(name)) return;
    names.set(name, (names.get(name) ?? new Set()).add(unit));
  };
  for (const language of new Set([its, 'en'])) {
    for (const unit of Intl.supportedValuesOf('unit')) addUnit(language, unit, add);
    for (const currency of currencies) addCurrency(language, currency, add);
    for (const multiple of multipliers) addMultiple(language, multiple, add);
  }
  for (const [unit, forms] of Object.entries(further)) {
    for (const form of forms) add(form, unit);
  }
  return names;
}

type Add = (written: string, unit: string) => void;

function addUnit(language: string, unit: string, add: Add): void {
  for (const unitDisplay of displays) {
    const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay });
    for (const count of counts) addParts(format.formatToParts(count), 'unit', unit, add);
  }
}

function addCurrency(language: string, currency: string, add: Add): void {
  add(currency, currency);
  for (const currencyDisplay of ['narrowSymbol', 'name'] as const) {
    const format = new Intl.NumberFormat(language, {
      style: 'currency',
      currency,
      currencyDisplay,
    });
    for (const count of counts) {
      const named =
        format.formatToParts(count).find(({ type }) => type === 'currency')?.value ?? '';
      // "dollars" for "US dollars".
      const words = currencyDisplay === 'name' ? named.split(' ') : [];
      for (const name of [named, ...words]) add(name, currency);
    }
  }
}

function addMultiple(language: string, multiple: number, add: Add): void {
  for (const compactDisplay of ['long', 'short'] as const) {
    const format = new Intl.NumberFormat(language, { notation: 'compact', compactDisplay });
    for (const count of [1, 2, 5]) {
      const parts = format.formatToParts(count * multiple);
      const said = Number(parts.find(({ type }) => type === 'integer')?.value);
      if (said === count) addParts(parts, 'compact', String(multiple), add);
    }
  }
}

function addParts(
  parts: readonly Intl.NumberFormatPart[],
  type: string,
  unit: string,
  add: Add,
): void {
  for (const part of parts) if (part.type === type) add(part.value, unit);
}

/** Returns a written unit as it is compared. */
export function bareUnit(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[\u00a0\u202f\u200f\u200e]/gu, ' ')
    .trim();
}

/** Units that are a fixed number of another one. */
const inOthers: Readonly<Record<string, readonly [number, string]>> = {
  year: [12, 'month'],
  week: [7 * 24 * 60, 'minute'],
  day: [24 * 60, 'minute'],
  hour: [60, 'minute'],
  second: [1 / 60, 'minute'],
  kilometer: [1_000, 'meter'],
  centimeter: [0.01, 'meter'],
  millimeter: [0.001, 'meter'],
  kilogram: [1_000, 'gram'],
  milliliter: [0.001, 'liter'],
};

/** Returns an amount in the smallest unit of its kind: "2 years" as 24 months. */
export function inBaseUnit(value: number, unit: string): readonly [number, string] {
  const [times, base] = inOthers[unit] ?? [1, unit];
  return [value * times, base];
}

export const isMultiple = (unit: string) => /^\d+$/u.test(unit);
