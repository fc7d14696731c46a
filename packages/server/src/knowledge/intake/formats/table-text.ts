import { fenceMark, headingMark, pageMark } from '../pages/marks.ts';
import { joinRows } from './join-rows.ts';

const longCell = 400;
/** What html-text and office-text put before a heading and around code. */
const signs = new RegExp(`${headingMark}(?:#{1,6} )?|${fenceMark}\`\`\``, 'gu');

/**
 * The rows of a table as lines of "label | number". A row that holds whole paragraphs is layout,
 * no data: its cells follow each other as paragraphs.
 */
export function tableText(rows: readonly (readonly string[])[]): string {
  return rows
    .map((cells) => (cells.some(isLayout) ? cells.join('\n\n') : rowLine(cells)))
    .filter((text) => text !== '')
    .join('\n');
}

function isLayout(cell: string): boolean {
  return cell.length > longCell && cell.includes('\n\n');
}

// The page ends before a row in which it ended; headings in cells are no headings of the document.
function rowLine(cells: readonly string[]): string {
  const marks = cells.join('').split(pageMark).length - 1;
  const plain = cells.map((cell) => cell.replaceAll(pageMark, ' ').replaceAll(signs, ''));
  return pageMark.repeat(marks > 0 ? 1 : 0) + joinRows([plain]);
}
