import type { Buffer } from 'node:buffer';
import { wordDocument } from '../archives/kinds.ts';
import { readArchive, readArchiveBytes } from '../archives/read-archive.ts';
import type { Archive } from '../archives/read-archive.ts';
import { requireMainPart } from '../archives/require-main-part.ts';
import type { Extraction } from '../extraction.ts';
import { toExtraction } from '../extraction.ts';
import { countedPages } from '../pages/counted-pages.ts';
import { firstHeading, pageMark } from '../pages/marks.ts';
import { hiddenTextNotes } from './hidden-text-notes.ts';
import { findMainPart, readRelations } from './office/relations.ts';
import { readCoreTitle } from './read-core-title.ts';
import { readChunks } from './word/chunks.ts';
import type { WordText } from './word/read-word-text.ts';
import { noText, readWordText } from './word/read-word-text.ts';

/** Reads a Word document. Divides pages where its pages end, if it says so. */
export async function readDocx(path: string): Promise<Extraction> {
  const archive = await readArchive(path, wordDocument);
  const { hiddenPlaces, ...layout } = await readText(archive, async (bytes) => {
    const inner = await readArchiveBytes(bytes, wordDocument);
    return (await readText(inner, async () => '')).text.replaceAll(pageMark, '\n\n');
  });
  const title = readCoreTitle(archive) ?? firstHeading(layout.text);
  const { pages, notes } = countedPages(layout);
  return toExtraction(title, pages, [...notes, ...hiddenTextNotes(hiddenPlaces)]);
}

async function readText(
  archive: Archive,
  readInner: (bytes: Buffer) => Promise<string>,
): Promise<WordText> {
  const main = findMainPart(archive, wordDocument.isMainPart);
  if (main === undefined) {
    requireMainPart(archive, wordDocument);
    return noText;
  }
  const chunks = await readChunks(archive, readRelations(archive, main), readInner);
  return readWordText(archive, main, chunks);
}
