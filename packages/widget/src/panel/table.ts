import { h } from './dom.ts';
import type { Child } from './dom.ts';

/** Draws a table that scrolls by itself. */
export function drawTable<Cell>(
  rows: readonly (readonly Cell[])[],
  headerRows: number,
  draw: (cell: Cell) => Child[],
): HTMLElement {
  const drawn = rows.map((cells, place) => {
    const tag = place < headerRows ? 'th' : 'td';
    return h('tr', '', ...cells.map((cell) => h(tag, '', ...draw(cell))));
  });
  return h('div', { className: 'table', tabIndex: 0 }, h('table', '', ...drawn));
}
