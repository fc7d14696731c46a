/** A run of text of pdfjs, with its place on the page. */
export interface PdfTextItem {
  str: string;
  hasEOL: boolean;
  width: number;
  height: number;
  dir: string;
  transform: number[];
}

/** Joins the runs of a page: lines as lines, wide gaps (columns of a table) as tabs. */
export function joinPdfText(items: readonly PdfTextItem[]): string {
  const parts: string[] = [];
  let last: PdfTextItem | undefined;
  let isLineEnd = false;
  let hasSpace = false;
  for (const item of items) {
    if (item.str.trim() === '') hasSpace ||= item.str !== '';
    else {
      if (last !== undefined) parts.push(separator(last, item, isLineEnd, hasSpace));
      parts.push(item.str);
      last = item;
      isLineEnd = false;
      hasSpace = false;
    }
    isLineEnd ||= item.hasEOL;
  }
  return parts.join('');
}

// Between two runs: an empty line where the paragraph ends, a tab where a column ends.
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
