import { openDocument } from '../archives/kinds.ts';
import { packArchive } from '../archives/pack-archive.ts';
import { toExtraction } from '../extraction.ts';
import type { Extraction } from '../extraction.ts';
import { divideRows } from './divide-rows.ts';
import { meaningfulTitle } from './meaningful-title.ts';
import { officeText } from './office-text.ts';
import { openParts } from './open-parts.ts';
import { parseOffice } from './parse-office.ts';
import { readFlow } from './read-flow.ts';

/** Reads an OpenDocument text. */
export async function readOdt(path: string): Promise<Extraction> {
  const archive = await openParts(path, openDocument);
  return readFlow(packArchive(archive), 'odt', openDocument.name);
}

/** Reads an OpenDocument workbook, sheet by sheet, each row on one line. */
export async function readOds(path: string): Promise<Extraction> {
  const archive = await openParts(path, openDocument);
  const { content, metadata } = await parseOffice(packArchive(archive), 'ods', openDocument.name);
  const pages = content
    .filter((node) => node.type === 'sheet')
    .flatMap((node) => {
      const text = officeText([node]);
      const { sheetName } = node.metadata as { sheetName?: string };
      return text === '' ? [''] : divideRows(text.split('\n'), sheetName);
    });
  return toExtraction(meaningfulTitle(metadata.title), pages);
}
