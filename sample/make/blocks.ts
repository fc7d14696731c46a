/** A block of a document in `sources`. */
export type Block =
  | { kind: 'heading'; level: 1 | 2; text: string }
  | { kind: 'bullet'; text: string }
  | { kind: 'row'; cells: string[] }
  | { kind: 'paragraph'; text: string };

/** Parses the Markdown subset of `sources` into pages. `---` starts a new page. */
export function readPages(source: string): Block[][] {
  return source.split(/^---$/m).map((page) =>
    page
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map(readBlock),
  );
}

function readBlock(line: string): Block {
  if (line.startsWith('## ')) return { kind: 'heading', level: 2, text: line.slice(3) };
  if (line.startsWith('# ')) return { kind: 'heading', level: 1, text: line.slice(2) };
  if (line.startsWith('- ')) return { kind: 'bullet', text: line.slice(2) };
  if (!line.startsWith('|')) return { kind: 'paragraph', text: line };
  return {
    kind: 'row',
    cells: line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  };
}

/** Returns the text of a block, for formats without tables. */
export function textOf(block: Block): string {
  return block.kind === 'row' ? block.cells.join('   ') : block.text;
}
