import { replacePageEnds } from '../../pages/marks.ts';

/** A longer text is read in its first row only. */
const repeatedMax = 400;

/** Returns the text of a cell that goes on in the row below, which people read there, too. */
export function repeatCell(above: string | undefined): string {
  return above !== undefined && above.length <= repeatedMax ? replacePageEnds(above, ' ') : '';
}

/** A cell that reaches over more columns or rows is a mistake, or meant to cost time. */
export const spanMax = 100;

/** Reads over how many columns or rows a cell reaches, at least one. */
export function readSpan(written: string | undefined): number {
  return Math.min(Math.max(Math.trunc(Number(written)) || 1, 1), spanMax);
}
