import { codePoint } from 'dingbat-to-unicode';
import type { XmlElement } from '../office/parse-xml.ts';

/** Returns a sign that Word writes by its place in a font, such as a box of Wingdings. */
export function symbolText({ attributes }: XmlElement): string {
  const code = Number.parseInt(attributes['w:char'] ?? '', 16);
  if (Number.isNaN(code) || code > 0xffff) return '';
  // Fonts of signs lie in an area of private characters, at F000.
  const place = code >= 0xf000 ? code - 0xf000 : code;
  const known = codePoint(attributes['w:font'] ?? '', place);
  if (known !== undefined) return known.string;
  return code >= 0xf000 ? '' : String.fromCodePoint(code);
}
