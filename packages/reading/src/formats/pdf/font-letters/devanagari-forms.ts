import type { FontLetters } from './embedded-fonts.ts';
import { drawnFirst, drawnHalf, drawnLast } from './letter-order.ts';
import type { GlyphBox } from './true-type.ts';
import { boxOf } from './true-type.ts';

/** The vowel sign "i", which is drawn to the left of its letters. */
export const signOfI = '\u093f';

const letters = /^(?:[\u0915-\u0939\u0958-\u095f]|\u093c|\u094d)+$/u;
/** The letter of which half is drawn most often, where the name has another shape. */
const halfNamedWrongly = 'स';
/** Vowel signs with which the sign of "r" is drawn as one. */
const signsWithR = /^[\u0940\u0947\u0948\u094b\u094c]$/u;
const vowelSigns = /^[\u0901\u0902\u093e\u0940-\u094c]+$/u;

/** Shares of the height or the width of the letters, or of the height of the signs above them. */
const [aboveLettersMin, signBottomMin, aboveSignsMin] = [1.2, 0.7, 1.015];
const [halfWidthMax, shiftMax, leftMax, reachMin] = [0.9, 0.03, 0.1, 1.2];
const letterTopMax = 1.05;
const unreadable = '\ufffd';
/** How pdfjs reads a glyph that the file gives no name, as Chrome does. */
const unnamed = '\0';

/** Returns what a glyph shows that its font has for no letter, by the name the file gives it. */
export type SeeForm = (glyph: number, name: string) => string;

/**
 * Word calls other forms of the vowel sign "i" and of the sign of "r" by letters of their syllable,
 * leaves the sign of "r" out of the name where it is drawn together with a vowel sign, and names
 * half a letter as the whole one. Their boxes tell.
 */
export function seeForms(font: Buffer, { glyphOf }: FontLetters): SeeForm {
  const boxOfLetter = (letter: string) => {
    const glyph = glyphOf.get(letter);
    return glyph === undefined ? undefined : boxOf(font, glyph);
  };
  const tops = [...glyphOf.keys()]
    .filter((letter) => letters.test(letter))
    .map((letter) => boxOfLetter(letter)?.top ?? 0);
  const height = Math.max(0, ...tops);
  return (glyph, name) => {
    const form = height > 0 ? boxOf(font, glyph) : undefined;
    if (form === undefined) return name;
    if (name === unnamed) return isSignOfI(form, height) ? drawnFirst + signOfI : name;
    if (name === signOfI && isLetter(form, height)) return unreadable;
    if (!letters.test(name)) return seeSign(form, name, [...name].map(boxOfLetter), height);
    if (form.bottom > height * signBottomMin) return drawnLast;
    if (form.top > height * aboveLettersMin) return drawnFirst + signOfI;
    if (form.top < height / 2 || !glyphOf.has(name)) return name;
    const half = [name, halfNamedWrongly].find((letter) =>
      isHalf(form, boxOfLetter(letter), height),
    );
    return half === undefined ? name : half + drawnHalf;
  };
}

/**
 * Joined letters with the vowel sign "i" may be drawn by two glyphs, of which Word gives their name
 * to the first: the name of the second says nothing of it.
 */
function isLetter({ left, right, top, width }: GlyphBox, height: number): boolean {
  return top < height * letterTopMax && right - left > height / 2 && width > height / 2;
}

/** The vowel sign "i" reaches over the letter to its right. */
function isSignOfI({ left, right, bottom, top, width }: GlyphBox, height: number): boolean {
  const isFromLine = bottom < height * shiftMax && top > height * aboveLettersMin;
  return isFromLine && left > -height * leftMax && right > width * reachMin;
}

function isHalf(form: GlyphBox, letter: GlyphBox | undefined, height: number): boolean {
  if (letter === undefined || form.width > letter.width * halfWidthMax) return false;
  return (['left', 'bottom', 'top'] as const).every(
    (edge) => Math.abs(form[edge] - letter[edge]) < height * shiftMax,
  );
}

function seeSign(
  form: GlyphBox,
  name: string,
  signs: readonly (GlyphBox | undefined)[],
  height: number,
): string {
  const [sign, ...others] = vowelSigns.test(name) ? signs : [];
  if (sign === undefined || others.includes(undefined)) return name;
  const isAbove = form.bottom > height * signBottomMin;
  if (isAbove && [sign, ...others].some((one) => (one?.bottom ?? 0) < height / 2)) return drawnLast;
  const signsTop = Math.max(...[sign, ...others].map((one) => one?.top ?? 0));
  const hasSignOfR = signsWithR.test(name)
    ? Math.abs(form.left - sign.left) < height * shiftMax
    : form.top > signsTop * aboveSignsMin && form.top > height;
  return hasSignOfR ? name + drawnLast : name;
}
