import { Buffer } from 'node:buffer';
import { expect, test } from 'vitest';
import { docxParts, makeZip, paragraph, writeTestFile } from '../fixtures/make-files.ts';
import { wordDocument } from './kinds.ts';
import { readArchive } from './read-archive.ts';

const parts = docxParts(paragraph('text'));
const read = (zip: Uint8Array) => readArchive(writeTestFile(zip), wordDocument);

/** Writes a false size of every part into the archive's directory, at offset 24 of each entry. */
function declareSizes(zip: Uint8Array, size: number): Uint8Array {
  const bytes = Buffer.from(zip);
  const mark = 'PK\u0001\u0002';
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + 4)) {
    bytes.writeUInt32LE(size, at + 24);
  }
  return bytes;
}

test('parts that are too large only together are refused (S15)', async () => {
  const each = 20 * 2 ** 20;
  const pictures = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`media/${at}.png`, 'x']));
  await expect(read(declareSizes(makeZip(pictures(21)), each))).rejects.toThrow(
    'The Word document unpacks to far more than it should',
  );
  expect((await read(declareSizes(makeZip(pictures(20)), each))).size).toBe(0);
});

test.each(['utf8', 'utf16le', 'utf16be'])(
  'an XML entity in %s is refused (S15)',
  async (encoding) => {
    const xml = '\ufeff<!DOCTYPE d [<!ENTITY a "ha">]><d>&a;</d>';
    const bytes = Buffer.from(xml, encoding === 'utf8' ? 'utf8' : 'utf16le');
    const part = encoding === 'utf16be' ? bytes.swap16() : bytes;
    await expect(read(makeZip({ ...parts, 'word/header1.xml': part }))).rejects.toThrow(
      'declares XML entities',
    );
    expect((await read(makeZip(parts))).size).toBe(Object.keys(parts).length);
  },
);
