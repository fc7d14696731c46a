/** A line of a page, and which words of a question it holds, by their place. */
export interface Line {
  readonly text: string;
  readonly said: ReadonlySet<number>;
}

/** Of a row that is asked for: what its table has above it. */
export interface Columns {
  /** The line that names them; null where none does. */
  readonly heading: string | null;
  /** Words of the question that only this line holds. */
  readonly saidAbove: readonly number[];
}

/**
 * What the columns of a row are called says of it, too: the price of a tandem stands in a row
 * that says tandem, below a heading that says price. A row that holds nothing itself says nothing.
 */
export function readColumns<L extends Line>(lines: readonly L[]): (L & Columns)[] {
  let columns: L | undefined;
  return lines.map((line) => {
    const above = isRow(line) ? columns : undefined;
    columns = isRow(line) ? (columns ?? line) : undefined;
    const saidAbove = [...(above?.said ?? [])].filter((word) => !line.said.has(word));
    if (!above || line.said.size === 0 || saidAbove.length === 0) {
      return { ...line, heading: null, saidAbove: [] };
    }
    return { ...line, heading: above.text, saidAbove };
  });
}

function isRow({ text }: Line): boolean {
  return text.includes(' | ');
}
