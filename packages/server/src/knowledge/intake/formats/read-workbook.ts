import readExcelFile from 'read-excel-file/node';
import { workbook } from '../archives/kinds.ts';
import { packArchive } from '../archives/pack-archive.ts';
import { readArchive } from '../archives/read-archive.ts';
import { requireMainPart } from '../archives/require-main-part.ts';
import { brokenFileError } from '../broken-file-error.ts';
import type { Extraction } from '../extraction.ts';
import { toExtraction } from '../extraction.ts';
import type { TextLimit } from '../text-limit.ts';
import { readCoreTitle } from './read-core-title.ts';
import { divideRows } from './divide-rows.ts';
import { joinRows } from './join-rows.ts';

/**
 * Reads a workbook, sheet by sheet, each row on one line. Cells of one text share it until they are
 * written out, so that they are counted cell by cell.
 */
export async function readWorkbook(
  path: string,
  _type: string,
  limit: TextLimit,
): Promise<Extraction> {
  const archive = await readArchive(path, workbook);
  requireMainPart(archive, workbook);
  const sheets = await readSheets(packArchive(archive));
  const pages = sheets.flatMap(({ sheet, data }) => {
    const lines = data
      .map((row) => joinRows([row.map((cell) => limit.take(cellText(cell)))]))
      .filter((line) => line !== '');
    return lines.length === 0 ? [''] : divideRows(lines, sheet);
  });
  return toExtraction(readCoreTitle(archive), pages);
}

async function readSheets(bytes: Buffer): ReturnType<typeof readExcelFile> {
  try {
    return await readExcelFile(bytes);
  } catch (error) {
    throw brokenFileError(workbook.name, error);
  }
}

/** Returns a cell's value as text. A date without a time of day becomes YYYY-MM-DD. */
function cellText(value: unknown): string {
  if (!(value instanceof Date)) return isPlain(value) ? String(value) : '';
  if (Number.isNaN(value.getTime())) return '';
  return value.toISOString().replace('T00:00:00.000Z', '').replace('T', ' ').replace('.000Z', '');
}

function isPlain(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
