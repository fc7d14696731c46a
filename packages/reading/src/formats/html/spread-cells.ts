import { repeatCell } from '../rows/repeat-cell.ts';

/** A cell that may reach over several columns and rows. */
interface SpreadCell {
  readonly text: string;
  readonly colspan: number;
  readonly rowspan: number;
}

/**
 * Writes cells into the columns that they are shown in: a cell over several columns into the first, a
 * cell over several rows into each of them.
 */
export function spreadCells(rows: readonly (readonly SpreadCell[])[]): string[][] {
  /** The cells that reach into the rows below, by their column. */
  let above = new Map<number, { text: string; rowsLeft: number }>();
  return rows.map((cells) => {
    const row: string[] = [];
    const below = new Map<number, { text: string; rowsLeft: number }>();
    const takeAbove = () => {
      for (let held = above.get(row.length); held; held = above.get(row.length)) {
        if (held.rowsLeft > 1) below.set(row.length, { ...held, rowsLeft: held.rowsLeft - 1 });
        row.push(held.text);
      }
    };
    for (const { text, colspan, rowspan } of cells) {
      takeAbove();
      for (let column = 0; column < colspan; column += 1) {
        const shown = column === 0 ? text : '';
        if (rowspan > 1) below.set(row.length, { text: repeatCell(shown), rowsLeft: rowspan - 1 });
        row.push(shown);
      }
    }
    takeAbove();
    above = below;
    return row;
  });
}
