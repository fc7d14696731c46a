import type { ReadingNote, ReadingNoteCode } from '@guildhall/contract';
import { onOneLine } from '@guildhall/text/on-one-line.ts';
import { cleanMarked, cleanText } from '../pages/clean-text.ts';
import { readTables } from '../pages/read-tables.ts';
import type { PageContent } from '../pages/read-tables.ts';

/** The text of one file. `pages[0]` is page 1; there is always at least one page. */
export interface Extraction {
  title: string | null;
  pages: PageContent[];
  /** Notes for people about the reading, for example about omitted parts. */
  notes: readonly ReadingNote[];
  /** The numbers of pages whose text may be garbled: their pictures may be read instead. */
  garbledPages?: readonly number[];
}

const longestTitle = 300;

/**
 * Makes an extraction that the database accepts: clean text, at least one page, a short title.
 * @param pages texts in which the rows of tables are marked
 */
export function toExtraction(
  title: string | null | undefined,
  pages: readonly string[],
  notes: readonly ReadingNote[] = [],
): Extraction {
  const read = (pages.length > 0 ? pages : ['']).map((page) => readTables(cleanMarked(page)));
  return { title: cleanTitle(title), pages: read, notes };
}

function cleanTitle(title: string | null | undefined): string | null {
  const line = onOneLine(cleanText(title ?? ''));
  return line === '' ? null : Array.from(line).slice(0, longestTitle).join('').trim();
}

/** Returns the note that there are so many of something, if there are any. */
export function countNotes(code: ReadingNoteCode, count: number): ReadingNote[] {
  return count === 0 ? [] : [{ code, values: { count } }];
}

/** Returns the notes on what of a workbook is hidden and was left out. */
export function hiddenSheetNotes(hidden: {
  sheets: number;
  rows: number;
  columns: number;
}): ReadingNote[] {
  return [
    ...countNotes('hidden_sheets_left_out', hidden.sheets),
    ...countNotes('hidden_rows_left_out', hidden.rows),
    ...countNotes('hidden_columns_left_out', hidden.columns),
  ];
}
