import type { Block, Span } from './block.ts';

/** Returns the cells of the table row that a block is; undefined if it is none. */
export function rowOf({ table, start }: Block): readonly Span[] | undefined {
  return table?.rows.find((cells) => cells[0]?.start === start);
}

/** True if a cell may name its row: a number in front of the name, as of a price list, does not. */
export function mayNameRow(cell: string): boolean {
  return /\p{L}{3}/u.test(cell);
}
