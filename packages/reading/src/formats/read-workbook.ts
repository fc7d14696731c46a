import { workbook } from '../archives/kinds.ts';
import { readArchive } from '../archives/read-archive.ts';
import type { Archive } from '../archives/read-archive.ts';
import { IntakeError } from '../extraction/intake-error.ts';
import type { Extraction } from '../extraction/extraction.ts';
import { toExtraction, hiddenSheetNotes } from '../extraction/extraction.ts';
import type { TextLimit } from '../extraction/text-limit.ts';
import { readCoreTitle } from './meaningful-title.ts';
import { divideRows } from '../pages/divide-rows.ts';
import { tableLines } from './rows/table-lines.ts';
import { childOf, elementsOf, parseXml } from './office/parse-xml.ts';
import type { XmlElement } from './office/parse-xml.ts';
import { findMainPart, findRelated, readRelations } from './office/relations.ts';
import type { Relation } from './office/relations.ts';
import { readFormats } from './office/number-formats.ts';
import { readSheet } from './workbook/read-sheet.ts';
import type { CellSources } from './workbook/read-sheet.ts';
import { readSharedStrings } from './workbook/shared-strings.ts';
import { readDrawn, readPersons, readRemarks } from './workbook/sheet-remarks.ts';
import { readPrintTitles, readTableHead } from './workbook/header-row.ts';
import { addCell, fillMerged, toRows } from './workbook/sheet-rows.ts';
import type { SheetCells } from './workbook/sheet-rows.ts';

interface Workbook {
  readonly archive: Archive;
  readonly sources: CellSources;
  readonly persons: ReadonlyMap<string, string>;
  readonly hidden: { sheets: number; rows: number; columns: number };
}

/**
 * Reads a workbook, sheet by sheet, each row on one line and each cell as it is shown. What is
 * hidden is left out. Equal cells share one text until they are written out, so the text is counted
 * for each cell.
 */
export async function readWorkbook(path: string, limit: TextLimit): Promise<Extraction> {
  const archive = await readArchive(path, workbook);
  const main = findMainPart(archive, workbook);
  const [root] = elementsOf(parseXml(archive.get(main)));
  const relations = readRelations(archive, main);
  const book = openWorkbook(archive, root, relations, limit);
  const printTitles = readPrintTitles(root);
  const pages = elementsOf(childOf(root, 's:sheets')).flatMap(({ attributes }, place) => {
    const relation = relations.get(attributes['r:id'] ?? '');
    // Sheets of charts, dialogs and macros have no cells.
    if (relation !== undefined && relation.kind !== 'worksheet') return [];
    if (/hidden$/iu.test(attributes['state'] ?? '')) {
      book.hidden.sheets += 1;
      return [];
    }
    return readPages(book, relation, attributes['name'] ?? '', printTitles.get(place));
  });
  return toExtraction(readCoreTitle(archive), pages, hiddenSheetNotes(book.hidden));
}

function openWorkbook(
  archive: Archive,
  root: XmlElement | undefined,
  relations: ReadonlyMap<string, Relation>,
  limit: TextLimit,
): Workbook {
  const partOf = (kind: string) => archive.get(findRelated(relations, kind) ?? '');
  const { date1904 } = childOf(root, 's:workbookPr')?.attributes ?? {};
  const formatOf = readFormats(partOf('styles'), date1904 === '1' || date1904 === 'true');
  return {
    archive,
    sources: { strings: readSharedStrings(partOf('sharedStrings')), formatOf, limit },
    persons: readPersons(partOf('person')),
    hidden: { sheets: 0, rows: 0, columns: 0 },
  };
}

function readPages(
  { archive, sources, persons, hidden }: Workbook,
  relation: Relation | undefined,
  name: string,
  printTitle: number | undefined,
): string[] {
  const part = relation === undefined ? undefined : archive.get(relation.target);
  if (relation === undefined || part === undefined) {
    throw new IntakeError('broken_part', { kind: workbook.name });
  }
  const sheet = readSheet(part, sources);
  hidden.rows += sheet.hiddenRows.size;
  hidden.columns += sheet.hiddenColumns.size;
  fillMerged(sheet.cells, sheet.merged, sources.limit);
  const around = readRelations(archive, relation.target);
  for (const { row, column, text } of readRemarks(archive, around, persons)) {
    if (sheet.isHidden({ row, column })) continue;
    const cell = sheet.cells.get(row)?.get(column) ?? '';
    addCell(sheet.cells, row, column, `${cell} ${sources.limit.take(text)}`.trim());
  }
  const headerRow = readTableHead(archive, around) ?? printTitle ?? sheet.headerRow;
  const rowsAbove = headerRow === undefined ? undefined : countTo(sheet.cells, headerRow);
  const lines = tableLines(toRows(sheet.cells, sheet.merged), { name, rowsAbove });
  const drawn = readDrawn(archive, around).map((text) => sources.limit.take(text));
  const pages = lines.length === 0 ? [] : divideRows(lines, name);
  if (drawn.length === 0) return pages.length === 0 ? [''] : pages;
  // Text boxes and charts belong to the sheet's last page.
  const last = [pages.pop() ?? name, ...drawn].filter((text) => text !== '').join('\n\n');
  return [...pages, last];
}

/** Counts the rows with text down to this one. */
function countTo(cells: SheetCells, last: number): number {
  let count = 0;
  for (const row of cells.keys()) if (row <= last) count += 1;
  return cells.has(last) ? count : 0;
}
