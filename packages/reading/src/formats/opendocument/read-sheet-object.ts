import type { Archive } from '../../archives/read-archive.ts';
import type { TextLimit } from '../../extraction/text-limit.ts';
import type { Block } from '../office/blocks.ts';
import { descendantsOf, parseXml, textOf } from '../office/parse-xml.ts';
import { readOdfSheets } from './read-sheets.ts';

/** Reads a workbook within a text or a slide: the sheet that is shown there, as a table. */
export function readSheetObject(archive: Archive, limit: TextLimit): Block[] {
  const { sheets } = readOdfSheets(archive, limit);
  const settings = [
    ...descendantsOf(parseXml(archive.get('settings.xml')), 'config:config-item'),
  ].find(({ attributes }) => attributes['config:name'] === 'ActiveTable');
  const shown = sheets.find(({ name }) => name === textOf(settings)) ?? sheets[0];
  if (shown === undefined || shown.rows.length === 0) return [];
  return [{ kind: 'table', rows: shown.rows, headerRows: shown.rowsAbove }];
}
