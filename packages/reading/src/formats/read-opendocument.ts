import { openDocument } from '../archives/kinds.ts';
import { toExtraction, countNotes, hiddenSheetNotes } from '../extraction/extraction.ts';
import type { Extraction } from '../extraction/extraction.ts';
import { firstHeading } from '../pages/marks.ts';
import type { TextLimit } from '../extraction/text-limit.ts';
import { divideRows } from '../pages/divide-rows.ts';
import { extractDocument } from '../extraction/extract-document.ts';
import { tableLines } from './rows/table-lines.ts';
import { meaningfulTitle } from './meaningful-title.ts';
import { openParts } from './open-parts.ts';
import { readOdfSlides } from './opendocument/read-odf-slides.ts';
import { readOdfText } from './opendocument/read-odf-text.ts';
import { readOdfSheets } from './opendocument/read-sheets.ts';

/** Reads an OpenDocument text. Divides pages where its pages end, if it says so. */
export async function readOdt(path: string, limit: TextLimit): Promise<Extraction> {
  const { title, ...document } = readOdfText(await openParts(path, openDocument), limit);
  return extractDocument(meaningfulTitle(title), document);
}

/** Reads an OpenDocument workbook, sheet by sheet, each row on one line. */
export async function readOds(path: string, limit: TextLimit): Promise<Extraction> {
  const { title, sheets, hidden } = readOdfSheets(await openParts(path, openDocument), limit);
  const pages = sheets.flatMap(({ name, rows, rowsAbove }) => {
    const lines = tableLines(rows, { name, rowsAbove });
    return lines.length === 0 ? [''] : divideRows(lines, name);
  });
  return toExtraction(meaningfulTitle(title), pages, hiddenSheetNotes(hidden));
}

/** Reads an OpenDocument presentation. Each slide with its notes becomes a page. */
export async function readOdp(path: string, limit: TextLimit): Promise<Extraction> {
  const { title, pages, ...hidden } = readOdfSlides(await openParts(path, openDocument), limit);
  return toExtraction(meaningfulTitle(title) ?? firstHeading(pages.join('\n')), pages, [
    ...countNotes('hidden_slides_left_out', hidden.hiddenSlides),
    ...countNotes('hidden_text_left_out', hidden.hiddenPlaces),
  ]);
}
