import type { PdfTextItem } from './text-item.ts';

/** Text may be drawn so much off a right angle, in heights of a letter. */
const slantMax = 0.01;
/** Text that is drawn so much off is set across the page, in heights of a letter. */
const acrossMin = 0.1;

/** Returns how often a run is turned to the left by a right angle; null for other angles. */
export function turnsOf({ dir, height, transform }: PdfTextItem): number | null {
  const [a = 0, b = 0] = transform;
  if (dir === 'ttb' || height <= 0) return null;
  if (Math.abs(b) < height * slantMax) return a < 0 ? 2 : 0;
  if (Math.abs(a) < height * slantMax) return b < 0 ? 3 : 1;
  return null;
}

/** True for a run that is set across the page at another angle, such as a watermark. */
export function isAcross(item: PdfTextItem): boolean {
  const [a = 0, b = 0] = item.transform;
  if (item.dir === 'ttb' || turnsOf(item) !== null) return false;
  return Math.min(Math.abs(a), Math.abs(b)) > item.height * acrossMin;
}

/**
 * Returns a run as it stands once the page is turned so that the run is level, without the signs of
 * it, which stay where they are.
 */
export function levelText(item: PdfTextItem): PdfTextItem {
  const turns = turnsOf(item);
  if (turns === null || turns === 0) return item;
  const { signs: _, ...run } = item;
  const [, , , , x = 0, y = 0] = item.transform;
  const [levelX, levelY] = turns === 1 ? [y, -x] : turns === 2 ? [-x, -y] : [-y, x];
  return { ...run, turns, transform: [item.height, 0, 0, item.height, levelX, levelY] };
}
