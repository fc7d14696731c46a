import { addDrawn, countOverprinted } from './pdf-overprint.ts';
import type { Drawn } from './pdf-overprint.ts';
import type { PdfTextItem } from './pdf-text-item.ts';
import { restoreLigatures } from './pdf-ligatures.ts';

/**
 * Joins the text runs of a page. Keeps lines; a wide gap, as between columns, becomes a tab. Letters
 * that are drawn twice, so that they look bold, are read once.
 */
export function joinPdfText(items: readonly PdfTextItem[]): string {
  const parts: string[] = [];
  let last: PdfTextItem | undefined;
  let drawn: Drawn | undefined;
  let isLineEnd = false;
  let hasSpace = false;
  for (const item of items) {
    if (item.str.trim() === '') hasSpace ||= item.str !== '';
    else {
      const again = countOverprinted(drawn, item);
      const fresh = again === 0 ? item.str : item.str.slice(again);
      drawn = addDrawn(drawn, item, fresh);
      if (fresh !== '') {
        if (last !== undefined && again === 0) {
          parts.push(separator(last, item, isLineEnd, hasSpace));
        }
        parts.push(fresh);
        last = item;
        isLineEnd = false;
        hasSpace = false;
      }
    }
    isLineEnd ||= item.hasEOL;
  }
  return restoreLigatures(parts.join(''));
}

// Returns the text between two runs: an empty line between paragraphs, a tab between columns.
function separator(
  last: PdfTextItem,
  next: PdfTextItem,
  isLineEnd: boolean,
  hasSpace: boolean,
): string {
  const [, , , , lastX = 0, lastY = 0] = last.transform;
  const [, , , , x = 0, y = 0] = next.transform;
  const height = last.height || next.height || 10;
  const distance = Math.abs(lastY - y);
  if (isLineEnd) return distance > height * 2.2 ? '\n\n' : '\n';
  const isColumn = next.dir !== 'rtl' && distance <= height;
  if (isColumn && x - (lastX + last.width) > height * 1.5) return '\t';
  return hasSpace ? ' ' : '';
}
