/** The place of a cell, each number from 0. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

/** Returns the place that a reference such as "B12" names; undefined if it names none. */
export function readPlace(reference: string | undefined): CellPlace | undefined {
  const [, letters, digits] = /^\$?([A-Za-z]{1,4})\$?(\d{1,8})$/u.exec(reference ?? '') ?? [];
  if (letters === undefined || digits === undefined) return undefined;
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return { row: Number(digits) - 1, column: column - 1 };
}

/** A rectangle of cells, both ends included. */
export interface CellRange {
  readonly from: CellPlace;
  readonly to: CellPlace;
}

/** Returns the range that a reference such as "A2:A3" names. */
export function readRange(reference: string | undefined): CellRange | undefined {
  const [first, last] = (reference ?? '').split(':');
  const from = readPlace(first);
  const to = readPlace(last ?? first);
  return from === undefined || to === undefined ? undefined : { from, to };
}
