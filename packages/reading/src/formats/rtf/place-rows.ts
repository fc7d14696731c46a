import { spanMark } from '../../pages/marks.ts';
import { repeatCell } from '../rows/repeat-cell.ts';

/** A row as the file has it. */
export interface RtfRow {
  readonly cells: readonly string[];
  /** Where each cell ends, in twips from the left. */
  readonly edges: readonly number[];
  /** The cells that go on from the row above. */
  readonly continued: ReadonlySet<number>;
}

/** Edges that lie closer together are one edge. */
const nearTwips = 40;
/** Word has no more columns. */
const columnsMax = 63;

/**
 * Writes cells into the columns that they are shown in: the file says only where each cell ends. A cell
 * over several rows is read in each of them.
 */
export function placeRows(rows: readonly RtfRow[]): string[][] {
  const columns = findColumns(rows);
  let above: readonly string[] = [];
  return rows.map(({ cells, edges, continued }) => {
    const row: string[] = [];
    for (const [at, text] of cells.entries()) {
      const column = (columns.get(edges[at - 1] ?? NaN) ?? -1) + 1;
      while (row.length < column) row.push(row.length > 0 ? spanMark : '');
      row.push(continued.has(at) && text === '' ? repeatCell(above[row.length]) : text);
    }
    const last = columns.get(edges[cells.length - 1] ?? NaN) ?? -1;
    while (row.length <= last) row.push(spanMark);
    above = row;
    return row;
  });
}

/** Returns the number of the column that ends at each edge, from 0. */
function findColumns(rows: readonly RtfRow[]): ReadonlyMap<number, number> {
  const edges = [...new Set(rows.flatMap((row) => row.edges))].toSorted((a, b) => a - b);
  const columns = new Map<number, number>();
  let [column, from] = [-1, -Infinity];
  for (const edge of edges) {
    if (edge - from > nearTwips) [column, from] = [column + 1, edge];
    columns.set(edge, column);
  }
  return column < columnsMax ? columns : new Map();
}
