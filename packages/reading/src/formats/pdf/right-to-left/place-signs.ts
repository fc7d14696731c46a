import type { Sign } from '../page/text-item.ts';

/** Signs with more between them, in heights of a letter, belong to two words. */
const spaceMin = 0.12;
/** Less, where a space is drawn between them. */
const drawnSpaceMin = 0.05;
/** Neighbours may overlap by so much of the height of a letter: some Arabic letters reach over. */
const overlapMax = 0.35;
/** The same letter so near to itself, in heights of a letter, is drawn twice to look bold. */
const shiftMax = 0.15;
/** Minimum overlap of a repeat; narrow alefs may adjoin. */
const shiftShareMax = 0.5;
/** The letter of a mark is drawn so few places before or after it. */
const placesMax = 5;
/** A mark has next to no width, in heights of a letter; some fonts call a letter a mark. */
const markWidthMax = 0.15;
/** A mark may stand so far beside the letter that is drawn after it, in heights of a letter. */
const besideMax = 0.15;

/**
 * Returns the signs of a line from left to right: marks with their letters, letters that are drawn
 * twice once, and a space between words.
 */
export function placeSigns(signs: readonly Sign[]): Sign[] {
  const fromTheLeft = joinMarks(signs).toSorted(
    (one, other) => one.x + one.end - other.x - other.end,
  );
  const placed: Sign[] = [];
  let last: Sign | undefined;
  let lastX = 0;
  let hasSpace = false;
  for (const sign of fromTheLeft) {
    if (sign.text.trim() === '') {
      hasSpace ||= sign.text !== '';
      continue;
    }
    if (last !== undefined && isDoubled(last, sign, lastX)) {
      last.end = Math.max(last.end, sign.end);
      lastX = sign.x;
      continue;
    }
    if (last !== undefined) {
      const gap = gapBetween(last, sign);
      if (gap > sign.height * (hasSpace ? drawnSpaceMin : spaceMin)) {
        placed.push({ ...sign, text: ' ', x: last.end, end: sign.x });
      }
    }
    placed.push(sign);
    last = sign;
    lastX = sign.x;
    hasSpace = false;
  }
  return placed;
}

/** True if no two signs stand above each other: their order from the left is that of the line. */
export function isOneLine(placed: readonly Sign[]): boolean {
  return placed.every((sign, at) => {
    const last = placed[at - 1];
    return last === undefined || gapBetween(last, sign) >= -sign.height * overlapMax;
  });
}

/** How far the next sign starts to the right of the end of the last one. */
export function gapBetween(last: Sign, next: Sign): number {
  return next.x - last.end;
}

function isDoubled(last: Sign, next: Sign, lastX: number): boolean {
  const isSame = next.text === last.text;
  const [shift, width] = [next.x - lastX, next.end - next.x];
  const isBeside = isNarrowLetter.test(next.text) && shift > width * shiftShareMax;
  return isSame && shift < next.height * shiftMax && !isBeside;
}

/** The sign that stretches words overlaps itself. */
const isNarrowLetter = /^(?!\u0640)\p{L}/u;

/**
 * Adds marks to the letters that they stand above or below: in the order from the left a mark is
 * drawn before its letter.
 */
function joinMarks(signs: readonly Sign[]): Sign[] {
  const joined = signs.map((sign) => ({ ...sign }));
  for (const [at, mark] of joined.entries()) {
    if (!isMark(mark)) continue;
    const next = joined.slice(at + 1, at + 1 + placesMax).find(isLetter);
    const last = joined.slice(Math.max(0, at - placesMax), at).findLast(isLetter);
    const [near = Infinity, far = Infinity] = [next, last].map(
      (letter) => letter && distance(letter, mark),
    );
    const letter = near <= Math.max(far, mark.height * besideMax) ? next : last;
    if (letter === undefined) continue;
    letter.text += mark.text;
    mark.text = '';
  }
  return joined;
}

function isMark({ text, x, end, height }: Sign): boolean {
  return /^\p{M}+$/u.test(text) && end - x < height * markWidthMax;
}

function isLetter(sign: Sign): boolean {
  return sign.text.trim() !== '' && !isMark(sign);
}

/** How far a mark is from a letter. */
function distance(letter: Sign, { x }: Sign): number {
  return Math.max(letter.x - x, x - letter.end, 0);
}
