import type { PdfTextItem } from '../runs/text-item.ts';

const nameless = '\0';

/**
 * Reads the signs without a name of fonts that draw nothing else as blanks: programs for the Mac take
 * them from another font where the one of the text has no blank.
 */
export function readNullBlanks(items: readonly PdfTextItem[]): readonly PdfTextItem[] {
  if (!items.some(({ str }) => str === nameless)) return items;
  const named = new Set(
    items.filter(({ str }) => /[^\0\s]/u.test(str)).map(({ fontName }) => fontName),
  );
  return items.map((item) =>
    item.str === nameless && !named.has(item.fontName) ? { ...item, str: ' ' } : item,
  );
}
