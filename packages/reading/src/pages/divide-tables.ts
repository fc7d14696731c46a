import { cutText } from '@guildhall/text/cut-text.ts';
import { divideRows } from './divide-rows.ts';
import { cellMark, nameMark } from './marks.ts';
import { pageLength } from './page-length.ts';

const captionMax = 500;

/** A run of lines that are rows of one table, or none. */
interface Run {
  readonly isTable: boolean;
  readonly lines: string[];
}

/** A piece of a block. */
export interface Piece {
  readonly block: string;
  /** True if the piece goes on with a table and repeats the names of its columns. */
  readonly startsPage?: boolean;
}

/**
 * Divides a block of lines, some of which are rows of tables, into pieces of about 3,000 characters.
 * A short text above a table stays with its first rows.
 */
export function* divideTables(block: string): Generator<Piece> {
  let caption = '';
  for (const { isTable, lines } of runsOf(block.split('\n'))) {
    const text = lines.join('\n');
    if (isTable) {
      for (const [at, rows] of divideRows(lines).entries()) {
        yield { block: at === 0 ? caption + rows : rows, startsPage: at > 0 };
      }
      caption = '';
    } else if (text.length < captionMax) caption = `${text}\n`;
    else for (const part of cutText(text, pageLength)) yield { block: part };
  }
  if (caption !== '') yield { block: caption };
}

function runsOf(lines: readonly string[]): Run[] {
  const runs: Run[] = [];
  for (const line of lines) {
    const isTable = line.includes(cellMark);
    const last = runs.at(-1);
    if (last?.isTable === isTable && !line.includes(nameMark)) last.lines.push(line);
    else runs.push({ isTable, lines: [line] });
  }
  return runs;
}
