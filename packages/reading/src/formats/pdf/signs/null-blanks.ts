import type { PdfTextItem } from '../runs/text-item.ts';

const nameless = '\0';
/** What follows a blank begins before so much of the box that another font draws for it. */
const overlapMax = 0.7;

/**
 * Reads boxes of another font, which programs for the Mac take where that of the text has no blank, as
 * blanks: what follows begins within them.
 */
export function readNullBlanks(items: readonly PdfTextItem[]): readonly PdfTextItem[] {
  if (!items.some(({ str }) => str === nameless)) return items;
  const fonts = Map.groupBy(items.keys(), (at) => items[at]?.fontName);
  const blankFonts = new Set(
    [...fonts].flatMap(([font, places]) => {
      const drawn = [...places].filter((at) => items[at]?.str.trim() !== '');
      const isBlank = drawn.every((at) => items[at]?.str === nameless);
      const overlaid = drawn.filter((at) => isOverlaid(items[at], items[at + 1]));
      return isBlank && overlaid.length * 2 > drawn.length ? [font] : [];
    }),
  );
  return items.map((item) =>
    item.str === nameless && blankFonts.has(item.fontName) ? { ...item, str: ' ' } : item,
  );
}

function isOverlaid(item: PdfTextItem | undefined, next: PdfTextItem | undefined): boolean {
  const [, , , , x = 0, y = 0] = item?.transform ?? [];
  const [, , , , nextX = 0, nextY = 0] = next?.transform ?? [];
  return y === nextY && nextX > x && nextX - x < (item?.width ?? 0) * overlapMax;
}
