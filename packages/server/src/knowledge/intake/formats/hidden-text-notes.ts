import type { ReadingNote } from '@guildhall/contract';

/** Returns the note that text in so many places is hidden and was left out, if there is any. */
export function hiddenTextNotes(count: number): ReadingNote[] {
  return count === 0 ? [] : [{ code: 'hidden_text_left_out', values: { count } }];
}

/** Returns the note that so many slides are hidden and were left out, if there are any. */
export function hiddenSlideNotes(count: number): ReadingNote[] {
  return count === 0 ? [] : [{ code: 'hidden_slides_left_out', values: { count } }];
}

/** Returns the notes on what of a workbook is hidden and was left out. */
export function hiddenSheetNotes(hidden: {
  sheets: number;
  rows: number;
  columns: number;
}): ReadingNote[] {
  const counts = [
    ['hidden_sheets_left_out', hidden.sheets],
    ['hidden_rows_left_out', hidden.rows],
    ['hidden_columns_left_out', hidden.columns],
  ] as const;
  return counts.flatMap(([code, count]) => (count === 0 ? [] : [{ code, values: { count } }]));
}
