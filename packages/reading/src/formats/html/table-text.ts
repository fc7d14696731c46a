import { fenceMark, headingMark, pageMark } from '../../pages/marks.ts';
import { joinRows } from '../rows/join-rows.ts';

const longCell = 400;
/** Matches the marks that html-text and blocks put before headings and around code. */
const signs = new RegExp(`${headingMark}(?:#{1,6} )?|${fenceMark}\`\`\``, 'gu');

/**
 * Writes table rows as lines such as "label | number". A row with paragraphs in a cell serves for
 * layout, not for data, so its cells become paragraphs.
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

// Moves a page end inside a row in front of the row. Removes the marks of headings, because a
// heading in a cell is no heading of the document.
function rowLine(cells: readonly string[]): string {
  const marks = cells.join('').split(pageMark).length - 1;
  const plain = cells.map((cell) => cell.replaceAll(pageMark, ' ').replaceAll(signs, ''));
  return pageMark.repeat(marks > 0 ? 1 : 0) + joinRows([plain]);
}
