import type { Buffer } from 'node:buffer';
import { wordDocument } from '../archives/kinds.ts';
import { readArchive, readArchiveBytes } from '../archives/read-archive.ts';
import type { Archive } from '../archives/read-archive.ts';
import { requireMainPart } from '../archives/require-main-part.ts';
import type { Extraction } from '../extraction.ts';
import { toExtraction } from '../extraction.ts';
import { toPages } from '../pages/divide-pages.ts';
import { firstHeading } from '../pages/marks.ts';
import { findMainPart, readRelations } from './office/relations.ts';
import { readCoreTitle } from './read-core-title.ts';
import { readChunks } from './word/chunks.ts';
import { readWordText } from './word/read-word-text.ts';

/** Reads a Word document. Divides pages where its pages end, if it says so. */
export async function readDocx(path: string): Promise<Extraction> {
  const archive = await readArchive(path, wordDocument);
  const text = await readText(archive, async (bytes) =>
    readText(await readArchiveBytes(bytes, wordDocument), async () => ''),
  );
  return toExtraction(readCoreTitle(archive) ?? firstHeading(text), toPages(text));
}

async function readText(
  archive: Archive,
  readInner: (bytes: Buffer) => Promise<string>,
): Promise<string> {
  const main = findMainPart(archive, wordDocument.isMainPart);
  if (main === undefined) {
    requireMainPart(archive, wordDocument);
    return '';
  }
  const chunks = await readChunks(archive, readRelations(archive, main), readInner);
  return readWordText(archive, main, chunks);
}
