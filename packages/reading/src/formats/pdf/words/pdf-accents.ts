import type { PdfTextItem } from '../runs/text-item.ts';

/** Accents that have a place of their own, and the ones that combine with a letter. */
export const accents: Readonly<Record<string, string>> = {
  '`': '\u0300',
  '\u00b4': '\u0301',
  '^': '\u0302',
  '\u02c6': '\u0302',
  '~': '\u0303',
  '\u02dc': '\u0303',
  '\u00af': '\u0304',
  '\u02d8': '\u0306',
  '\u02d9': '\u0307',
  '\u00a8': '\u0308',
  '\u02da': '\u030a',
  '\u02dd': '\u030b',
  '\u02c7': '\u030c',
  '\u00b8': '\u0327',
  '\u02db': '\u0328',
  '\u20d7': '\u20d7',
};
const arrow = '\u20d7';
/** Letters with a stroke, for which TeX draws a line. */
const withLine: Readonly<Record<string, string>> = { d: 'đ', D: 'Đ' };
const withoutDot: Readonly<Record<string, string>> = { '\u0131': 'i', '\u0237': 'j' };

/** An accent and its letter share at least so much width, in heights of a letter. */
const overlapMin = 0.15;
/** An accent may stand so much higher over a capital letter, in heights of a letter. */
const raisedMax = 0.5;

/**
 * Returns two runs as one if the last sign of one is an accent drawn over the letter of the other:
 * older fonts of TeX have no "é", so a PDF has "´" and "e" at the same place. Otherwise undefined.
 */
export function joinAccent(
  before: string,
  last: PdfTextItem,
  next: PdfTextItem,
): string | undefined {
  const [, , , , lastX = 0, lastY = 0] = last.transform;
  const [, , , , x = 0, y = 0] = next.transform;
  const height = last.height || next.height || 10;
  const overlap = Math.min(lastX + last.width, x + next.width) - Math.max(lastX, x);
  if (overlap < height * overlapMin || Math.abs(lastY - y) > height * raisedMax) return undefined;
  const [sign, first] = [before.at(-1) ?? '', next.str.at(0) ?? ''];
  const letter = compose(first, sign) ?? compose(sign, first);
  return letter === undefined ? undefined : before.slice(0, -1) + letter + next.str.slice(1);
}

function compose(letter: string, accent: string): string | undefined {
  const combining = accents[accent];
  if (combining === undefined || !/\p{L}/u.test(letter)) return undefined;
  if (accent === '\u00af' && letter in withLine) return withLine[letter];
  const composed = ((withoutDot[letter] ?? letter) + combining).normalize('NFC');
  // No letter has an arrow of its own.
  return composed.length === 1 || accent === arrow ? composed : undefined;
}
