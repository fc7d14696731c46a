import { Buffer } from 'node:buffer';
import type { Archive } from '../../archives/read-archive.ts';
import { decodeHtml } from '../encodings/decode-html.ts';
import { decodeText } from '../encodings/decode-text.ts';
import { htmlToText } from '../html/html-text.ts';
import type { Relation } from '../office/relations.ts';

/** A document may take in so many other files. */
const chunksMax = 100;

/** Reads the files that a document includes with altChunk elements, by name. */
export async function readChunks(
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
  if (head.startsWith('{\\rtf')) return (await import('../rtf/rtf-text.ts')).rtfText(bytes);
  if (/^MIME-Version:/imu.test(head)) {
    return (await import('../mail/mail-text.ts')).mailText(bytes);
  }
  return /<\w+[^>]*>/u.test(head) ? htmlToText(decodeHtml(bytes).text) : decodeText(bytes).text;
}
