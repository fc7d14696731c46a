import type { FontLetters } from './embedded-fonts.ts';
import { drawnFirst, drawnLast } from './letter-order.ts';
import { heightOf } from './true-type.ts';

/** The vowel sign "i", which is drawn to the left of its letters. */
export const signOfI = '\u093f';

const letters = /^(?:[\u0915-\u0939\u0958-\u095f]|\u093c|\u094d)+$/u;
const vowelSigns = /^[\u0901\u0902\u093e\u0940-\u094c]+$/u;
const anusvara = '\u0902';

/** Heights as shares of that of the letters, or of the signs above them. */
const [aboveLettersMin, signBottomMin, aboveSignsMin] = [1.2, 0.7, 1.015];

/** Returns what a glyph shows that its font has for no letter, by the name the file gives it. */
export type SeeForm = (glyph: number, name: string) => string;

/**
 * Word calls other forms of the vowel sign "i" and of the sign of "r" by letters of their syllable,
 * and leaves the sign of "r" out of the name where it is drawn together with a vowel sign. Their
 * height tells: the vowel sign rises above the letters, the sign of "r" stands above them.
 */
export function seeForms(font: Buffer, { glyphOf }: FontLetters): SeeForm {
  const heights = (name: string) =>
    [...name].map((letter) => {
      const glyph = glyphOf.get(letter);
      return glyph === undefined ? undefined : heightOf(font, glyph);
    });
  const tops = heights([...glyphOf.keys()].filter((letter) => letters.test(letter)).join(''));
  const lettersTop = Math.max(0, ...tops.map((height) => height?.top ?? 0));
  return (glyph, name) => {
    const form = lettersTop > 0 ? heightOf(font, glyph) : undefined;
    if (form === undefined) return name;
    const isAbove = form.bottom > lettersTop * signBottomMin;
    if (letters.test(name)) {
      if (isAbove) return drawnLast;
      return form.top > lettersTop * aboveLettersMin ? drawnFirst + signOfI : name;
    }
    const signs = vowelSigns.test(name) ? heights(name + anusvara) : [];
    if (signs.length === 0 || signs.includes(undefined)) return name;
    if (isAbove && signs.some((sign) => (sign?.bottom ?? 0) < lettersTop / 2)) return drawnLast;
    const signsTop = Math.max(...signs.map((sign) => sign?.top ?? 0));
    return form.top > signsTop * aboveSignsMin ? name + drawnLast : name;
  };
}
