import type { Buffer } from 'node:buffer';
import { wordDocument } from '../archives/kinds.ts';
import { readArchive, readArchiveBytes } from '../archives/read-archive.ts';
import type { Archive } from '../archives/read-archive.ts';
import type { Extraction } from '../extraction/extraction.ts';
import { pageMark } from '../pages/marks.ts';
import { extractDocument } from '../extraction/extract-document.ts';
import type { DocumentText } from '../extraction/extract-document.ts';
import { findMainPart, readRelations } from './office/relations.ts';
import { readCoreTitle } from './meaningful-title.ts';
import { readChunks } from './word/chunks.ts';
import { readWordText } from './word/read-word-text.ts';

/** Reads a Word document. Divides pages where its pages end, if it says so. */
export async function readDocx(path: string): Promise<Extraction> {
  const archive = await readArchive(path, wordDocument);
  const document = await readText(archive, async (bytes) => {
    const inner = await readArchiveBytes(bytes, wordDocument);
    return (await readText(inner, async () => '')).text.replaceAll(pageMark, '\n\n');
  });
  return extractDocument(readCoreTitle(archive), document);
}

async function readText(
  archive: Archive,
  readInner: (bytes: Buffer) => Promise<string>,
): Promise<DocumentText> {
  const main = findMainPart(archive, wordDocument);
  const relations = readRelations(archive, main);
  const chunks = await readChunks(archive, relations, readInner);
  return readWordText(archive, main, { relations, chunks });
}
