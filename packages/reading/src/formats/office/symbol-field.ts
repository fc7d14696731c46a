import { codePoint } from 'dingbat-to-unicode';

/** Returns the sign that a field names by its place in a font: `SYMBOL 252 \f "Wingdings"`; empty for another field. */
export function symbolFieldText(code: string): string {
  const [, number, switches = ''] =
    /^\s*SYMBOL\s+(0x[0-9a-f]{1,6}|\d{1,7})\b(.*)$/isu.exec(code) ?? [];
  if (number === undefined) return '';
  const [, quoted, plain] = /\\f\s*(?:"([^"]*)"|([^\s\\]+))/iu.exec(switches) ?? [];
  const place = Number(number);
  if (!(place > 0 && place <= 0x10ffff)) return '';
  const inFont = codePoint(quoted ?? plain ?? '', place >= 0xf000 ? place - 0xf000 : place);
  return inFont?.string ?? String.fromCodePoint(place);
}
