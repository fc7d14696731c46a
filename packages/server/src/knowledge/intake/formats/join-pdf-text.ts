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
  let text = '';
  let last: PdfTextItem | undefined;
  for (const item of items) {
    if (item.str.trim() !== '') {
      if (last !== undefined) text += separator(text, last, item);
      text += item.str;
      last = item;
    }
    else if (item.str !== '' && !/\s$/u.test(text)) text += ' ';
    if (item.hasEOL && !text.endsWith('\n')) text += '\n';
  }
  return text;
}

// Between two runs: an empty line where the paragraph ends, a tab where a column ends.
function separator(text: string, last: PdfTextItem, next: PdfTextItem): string {
  const [, , , , lastX = 0, lastY = 0] = last.transform;
  const [, , , , x = 0, y = 0] = next.transform;
  const height = last.height || next.height || 10;
  if (text.endsWith('\n')) return Math.abs(lastY - y) > height * 2.2 ? '\n' : '';
  if (next.dir === 'rtl' || Math.abs(lastY - y) > height) return '';
  return x - (lastX + last.width) > height * 1.5 ? '\t' : '';
}
