import type { ReadingNote, ReadingNoteCode } from '@guildhall/contract';

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
