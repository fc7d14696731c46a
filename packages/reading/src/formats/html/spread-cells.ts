import { spanMark } from '../../pages/marks.ts';
import { repeatCell } from '../rows/repeat-cell.ts';

/** A cell that may reach over several columns and rows. */
interface SpreadCell {
  readonly text: string;
  readonly colspan: number;
  readonly rowspan: number;
}

/** A cell that goes on for rows below. */
interface Held {
  readonly text: string;
  readonly rowsLeft: number;
}

/** What cells repeat may be so many times the length of their table, and some more. */
const repeatedRatioMax = 5;
const repeatedFree = 20_000;

/**
 * Writes cells into the columns that they are shown in: a cell over several columns into the first,
 * followed by marks, a cell over several rows into each of them. In a table that repeats too much,
 * the other cells stand where the file has them.
 */
export function spreadCells(rows: readonly (readonly SpreadCell[])[]): string[][] {
  const lengths = rows.flat().reduce((sum, { text }) => sum + text.length + 1, 0);
  let left = repeatedFree + repeatedRatioMax * lengths;
  const isAffordable = (text: string) => (left -= text.length + 1) > 0;
  /** The cells that reach into the rows below, by their column. */
  let above = new Map<number, Held>();
  return rows.map((cells) => {
    const row: string[] = [];
    const below = new Map<number, Held>();
    const takeAbove = () => {
      for (let held = above.get(row.length); held; held = above.get(row.length)) {
        if (!isAffordable(held.text)) return;
        if (held.rowsLeft > 1) below.set(row.length, { ...held, rowsLeft: held.rowsLeft - 1 });
        row.push(held.text);
      }
    };
    for (const { text, colspan, rowspan } of cells) {
      takeAbove();
      for (let column = 0; column < colspan; column += 1) {
        const shown = column === 0 ? text : spanMark;
        if (column > 0 && !isAffordable('')) break;
        if (rowspan > 1) below.set(row.length, { text: repeatCell(shown), rowsLeft: rowspan - 1 });
        row.push(shown);
      }
    }
    takeAbove();
    above = below;
    return row;
  });
}
