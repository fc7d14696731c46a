import { Buffer } from 'node:buffer';
import { wordDocument } from '../archives/kinds.ts';
import { readArchive, readArchiveBytes } from '../archives/read-archive.ts';
import type { Archive } from '../archives/read-archive.ts';
import type { Extraction } from '../extraction/extraction.ts';
import { replacePageEnds } from '../pages/marks.ts';
import { extractDocument } from '../extraction/extract-document.ts';
import type { DocumentText } from '../extraction/extract-document.ts';
import { findMainPart, readRelations } from './office/relations.ts';
import type { Relation } from './office/relations.ts';
import { readCoreTitle } from './meaningful-title.ts';
import { readWordText } from './word/read-word-text.ts';
import { decodeHtml } from './encodings/decode-html.ts';
import { decodeText } from './encodings/decode-text.ts';
import { htmlToText } from './html/html-text.ts';

/** A document may take in so many other files. */
const chunksMax = 100;

/** Reads a Word document. Divides pages where its pages end, if it says so. */
export async function readDocx(path: string): Promise<Extraction> {
  const archive = await readArchive(path, wordDocument);
  const document = await readText(archive, async (bytes) => {
    const inner = await readArchiveBytes(bytes, wordDocument);
    return replacePageEnds((await readText(inner, async () => '')).text, '\n\n');
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

/** Reads the files that a document includes with altChunk elements, by name. */
async function readChunks(
  archive: Archive,
  relations: ReadonlyMap<string, Relation>,
  readDocument: (bytes: Buffer) => Promise<string>,
): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const { kind, target } of relations.values()) {
    const part = archive.get(target);
    if (kind !== 'aFChunk' || part === undefined || texts.size >= chunksMax) continue;
    const bytes = Buffer.from(part.buffer, part.byteOffset, part.byteLength);
    texts.set(target, await readChunk(bytes, readDocument));
  }
  return texts;
}

async function readChunk(
  bytes: Buffer,
  readDocument: (bytes: Buffer) => Promise<string>,
): Promise<string> {
  const head = bytes.subarray(0, 4096).toString('latin1');
  if (head.startsWith('PK')) return readDocument(bytes);
  if (head.startsWith('{\\rtf')) return (await import('./rtf/rtf-text.ts')).rtfText(bytes);
  if (/^MIME-Version:/imu.test(head)) {
    return (await import('./mail/mail-text.ts')).mailText(bytes);
  }
  return /<\w+[^>]*>/u.test(head) ? htmlToText(decodeHtml(bytes).text) : decodeText(bytes).text;
}
