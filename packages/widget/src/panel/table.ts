import { h } from './dom.ts';
import type { Child } from './dom.ts';

/** Draws a table that scrolls by itself. */
export function drawTable<Cell>(
  rows: readonly (readonly Cell[])[],
  headerRows: number,
  draw: (cell: Cell) => Child[],
): HTMLElement {
  const drawn = rows.map((cells, place) =>
    h('tr', '', ...cells.map((cell) => h(place < headerRows ? 'th' : 'td', '', ...draw(cell)))),
  );
  return h('div', { className: 'table', tabIndex: 0 }, h('table', '', ...drawn));
}
