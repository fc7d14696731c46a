import type { PdfTextItem, Sign } from './page/text-item.ts';

/** A run and its signs stand on one height, and it ends where they end, in heights of a letter. */
const tolerance = 0.1;

/** Returns the signs of a level run, from left to right. */
export function signsOfRun(item: PdfTextItem, signs: readonly Sign[]): Sign[] {
  return signs.filter((sign) => isOfRun(sign, item)).toSorted((one, other) => one.x - other.x);
}

/** True if a sign stands where a run is drawn. */
export function isOfRun({ x, end, y, height }: Sign, item: PdfTextItem): boolean {
  const [, , , , left = 0, base = 0] = item.transform;
  const far = height * tolerance;
  return Math.abs(y - base) < far && x > left - far && end < left + item.width + far;
}
