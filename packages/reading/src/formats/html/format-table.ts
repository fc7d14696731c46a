import type { DomNode, FormatCallback } from 'html-to-text';
import { readSpan } from '../rows/repeat-cell.ts';
import { spreadCells } from './spread-cells.ts';
import { tableText } from './table-text.ts';

type Walk = Parameters<FormatCallback>[1];
type BlockTextBuilder = Parameters<FormatCallback>[2];

/** Writes a table as marked rows. Its caption is its name, and a line above it. */
export const formatTable: FormatCallback = (element, walk, builder) => {
  const captions = named(element, 'caption');
  builder.openTable();
  if (captions.length > 0) walkCells(captions, walk, builder);
  for (const part of element.children) walkRows(part, walk, builder);
  const headerRows = countHeaderRows(element);
  builder.closeTable({
    leadingLineBreaks: 2,
    trailingLineBreaks: 2,
    tableToString(rows) {
      const [caption = [], body] = captions.length > 0 ? [rows[0], rows.slice(1)] : [[], rows];
      const name = caption.map(({ text }) => text.trim()).join(' ');
      const text = tableText(spreadCells(body), { name, headerRows });
      return [name, text].filter((part) => part !== '').join('\n');
    },
  });
};

function named(parent: DomNode, name: string): DomNode[] {
  return (parent.children ?? []).filter((child) => child.name === name);
}

/**
 * Counts the rows that name columns: those of the `thead`, or else the first ones whose texts are all
 * in `th`. Undefined for a table without any of both.
 */
function countHeaderRows(table: DomNode): number | undefined {
  const heads = named(table, 'thead').flatMap((head) => named(head, 'tr'));
  if (heads.length > 0) return heads.length;
  const rows = [table, ...named(table, 'tbody')].flatMap((parent) => named(parent, 'tr'));
  if (rows.every((row) => named(row, 'th').length === 0)) return undefined;
  const first = rows.findIndex(
    (row) => named(row, 'th').length === 0 || named(row, 'td').some(hasContent),
  );
  return Math.max(0, first);
}

function hasContent({ children }: DomNode): boolean {
  return children.some(({ type, data = '' }) => type !== 'text' || data.trim() !== '');
}

function walkRows(part: DomNode, walk: Walk, builder: BlockTextBuilder): void {
  const isGroup = part.name === 'thead' || part.name === 'tbody' || part.name === 'tfoot';
  if (isGroup) for (const child of part.children ?? []) walkRows(child, walk, builder);
  else if (part.name === 'tr') walkCells(part.children ?? [], walk, builder);
}

function walkCells(cells: readonly DomNode[], walk: Walk, builder: BlockTextBuilder): void {
  builder.openTableRow();
  for (const cell of cells) {
    if (cell.type !== 'tag') continue;
    builder.openTableCell({ maxColumnWidth: undefined });
    walk(cell.children ?? [], builder);
    builder.closeTableCell({
      colspan: readSpan(cell.attribs?.['colspan']),
      rowspan: readSpan(cell.attribs?.['rowspan']),
    });
  }
  builder.closeTableRow();
}
