import { codePoint } from 'dingbat-to-unicode';

/** What fonts of signs show at the places that Word uses for bullets and boxes. */
const usual: Readonly<Record<number, string>> = { 0x52: '☑', 0xa3: '☐', 0xb7: '•' };
const firstPlace = 0xf000;

/** Returns a text with the signs that fonts such as Wingdings have at private places. */
export function plainSigns(text: string): string {
  return text.replaceAll(/[\uf020-\uf0ff]/gu, (sign) => {
    const place = sign.charCodeAt(0) - firstPlace;
    return usual[place] ?? codePoint('Wingdings', place)?.string ?? sign;
  });
}
