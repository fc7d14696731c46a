import { format, getFormatDateInfo, getFormatFromId, isDateFormat } from 'numfmt';
import { childOf, elementsOf, parseXml } from './parse-xml.ts';

/**
 * Built-in formats that depend on the reader's country. Dates are written so that month and day
 * cannot be confused.
 */
const builtIn: Readonly<Record<number, string>> = {
  0: 'General',
  14: 'yyyy-mm-dd',
  20: 'hh:mm',
  21: 'hh:mm:ss',
  22: 'yyyy-mm-dd hh:mm',
  32: 'hh:mm',
  33: 'hh:mm:ss',
  ...Object.fromEntries(
    [27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58].map((id) => [
      id,
      'yyyy-mm-dd',
    ]),
  ),
};

/** The country of a currency. It says nothing of the signs in its numbers, which are the reader's. */
const currencyCountry = /(\[\$[^\]-]+)-[0-9a-f]+\]/giu;

/** Days from the first day of one way to count dates to that of the other. */
const daysTo1904 = 1462;
/** Signs of a format that says how text is shown, also that it is not. */
const formatsText = /@|(?:;[^;]*){3}/u;

/** How the cells of one style show their values. */
export interface CellFormat {
  showNumber(value: string): string;
  showText(value: string): string;
  /** True if numbers are dates or times. */
  readonly isDate: boolean;
}

/** Returns the formats of a workbook by the number of the style. */
export function readFormats(
  styles: Uint8Array | undefined,
  isFrom1904: boolean,
): (style: string | undefined) => CellFormat {
  const [sheet] = elementsOf(parseXml(styles));
  const own = new Map(
    elementsOf(childOf(sheet, 's:numFmts')).map(({ attributes }) => [
      Number(attributes['numFmtId']),
      attributes['formatCode'] ?? 'General',
    ]),
  );
  const byId = new Map<number, CellFormat>();
  const patternOf = (id: number) =>
    own.get(id)?.replaceAll(currencyCountry, '$1]') ??
    builtIn[id] ??
    getFormatFromId(id) ??
    'General';
  const formatOf = (id: number): CellFormat => {
    const known = byId.get(id) ?? toFormat(patternOf(id), isFrom1904);
    byId.set(id, known);
    return known;
  };
  const ids = elementsOf(childOf(sheet, 's:cellXfs')).map(({ attributes }) =>
    Number(attributes['numFmtId'] ?? 0),
  );
  return (style) => formatOf(ids[Number(style ?? 0)] ?? 0);
}

/** Returns a number as a format shows it. */
export function showNumber(pattern: string, value: string): string {
  return toFormat(pattern.replaceAll(currencyCountry, '$1]'), false).showNumber(value);
}

function toFormat(pattern: string, isFrom1904: boolean): CellFormat {
  const isDate = attempt(() => isDateFormat(pattern), false);
  const info = isDate ? attempt(() => getFormatDateInfo(pattern), null) : null;
  const isDay = info !== null && (info.year || info.month || info.day);
  const shift = isFrom1904 && isDay ? daysTo1904 : 0;
  const halves = pattern.replace(/^(.*)上午\/下午/u, '[$-804]$1AM/PM');
  const show = (value: number | string, otherwise: string) => {
    const shown = attempt(() => format(halves, value), otherwise);
    return /^#+$/u.test(shown) ? otherwise : shown;
  };
  return {
    isDate,
    showNumber: (value) => {
      const plain = showPlain(value);
      if (/^(?:general|@)$/iu.test(pattern)) return plain;
      const number = Number(value);
      return Number.isFinite(number) ? show(number + shift, plain) : value;
    },
    showText: (value) => (formatsText.test(pattern) ? show(value, value) : value),
  };
}

/** Writes a number with its decimal digits, without those of its binary form. */
function showPlain(value: string): string {
  if (/^-?\d+$/u.test(value) || value.trim() === '') return value;
  const number = Number(value);
  return Number.isFinite(number) ? String(Number(number.toPrecision(15))).replace('e', 'E') : value;
}

/** A file may use any text as a format. */
function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}
