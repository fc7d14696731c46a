import type { DomNode, FormatCallback } from 'html-to-text';
import { readSpan } from '../rows/repeat-cell.ts';
import { spreadCells } from './spread-cells.ts';
import { tableText } from './table-text.ts';

type Walk = Parameters<FormatCallback>[1];
type BlockTextBuilder = Parameters<FormatCallback>[2];

/** A row of a table: its cells, and what else stands in it. */
interface Row {
  readonly cells: readonly DomNode[];
  readonly isInHead: boolean;
}

/** Writes a table as marked rows. Its caption is its name, and a line above it. */
export const formatTable: FormatCallback = (element, walk, builder) => {
  const captions = element.children.filter(({ name }) => name === 'caption');
  const all = [...readRows(element.children, false)];
  builder.openTable();
  if (captions.length > 0) walkCells(captions, walk, builder);
  for (const { cells } of all) walkCells(cells, walk, builder);
  const headerRows = countHeaderRows(all);
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

const isCell = ({ name }: DomNode) => name === 'td' || name === 'th';

/**
 * Yields the rows of a table. As in a browser, cells without a row make up a row, and other elements
 * around rows mean nothing. What else stands between rows is a row.
 */
function* readRows(parts: readonly DomNode[], isInHead: boolean): Generator<Row> {
  let loose: DomNode[] = [];
  for (const part of parts) {
    if (isCell(part)) loose.push(part);
    if (isCell(part) || !hasContent(part)) continue;
    if (loose.length > 0) yield { cells: loose, isInHead };
    loose = [];
    if (part.name === 'tr') yield { cells: part.children.filter(hasContent), isInHead };
    else if (part.children?.some(isRowPart)) {
      yield* readRows(part.children, isInHead || part.name === 'thead');
    } else if (part.name !== 'caption') yield { cells: [part], isInHead };
  }
  if (loose.length > 0) yield { cells: loose, isInHead };
}

const isRowPart = (part: DomNode) => isCell(part) || part.name === 'tr' || part.name === 'tbody';

/** False for comments and for white space. */
function hasContent({ type, data = '' }: DomNode): boolean {
  return type === 'text' ? data.trim() !== '' : type === 'tag';
}

/**
 * Counts the rows that name columns: those of the `thead`, or else the first ones whose texts are all
 * in `th`. Undefined for a table without any of both.
 */
function countHeaderRows(rows: readonly Row[]): number | undefined {
  const isOfData = ({ cells }: Row) =>
    !cells.some(({ name }) => name === 'th') ||
    cells.some(({ name, children }) => name !== 'th' && children?.some(hasContent));
  const ends = (test: (row: Row) => boolean) => {
    const first = rows.findIndex(test);
    return first < 0 ? rows.length : first;
  };
  if (rows[0]?.isInHead === true) return ends((row) => !row.isInHead);
  if (!rows.some(({ cells }) => cells.some(({ name }) => name === 'th'))) return undefined;
  const count = ends(isOfData);
  // Below a title, rows may each begin with a name of their own.
  const isTitle = rows.slice(0, count).every(({ cells }) => cells.length === 1);
  return isTitle ? 0 : count;
}

function walkCells(cells: readonly DomNode[], walk: Walk, builder: BlockTextBuilder): void {
  builder.openTableRow();
  for (const cell of cells) {
    builder.openTableCell({ maxColumnWidth: undefined });
    walk(isCell(cell) || cell.name === 'caption' ? cell.children : [cell], builder);
    builder.closeTableCell({
      colspan: readSpan(cell.attribs?.['colspan']),
      rowspan: readSpan(cell.attribs?.['rowspan']),
    });
  }
  builder.closeTableRow();
}
