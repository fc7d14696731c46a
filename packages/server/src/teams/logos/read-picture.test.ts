import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPicture } from './read-picture.ts';

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');
const png = hex('89504e470d0a1a0a 0000000d 49484452 00000140 000000f0 0806000000');
/** A comment and a table before the frame, which is filled up by FF. */
const jpeg = hex('ffd8 fffe0004abcd ffc40002 ffff ffc2 000b 08 00f0 0140 01 011100');
const riff = (chunk: string, rest: string) =>
  Buffer.concat([Buffer.from(`RIFF\0\0\0\0WEBP${chunk}\0\0\0\0`, 'latin1'), hex(rest)]);
const pictures = [
  ['PNG', 'image/png', png],
  ['JPEG', 'image/jpeg', jpeg],
  ['WebP with loss', 'image/webp', riff('VP8 ', '000000 9d012a 4041 f080')],
  ['WebP without', 'image/webp', riff('VP8L', '2f 3fc13b00')],
  ['WebP of more parts', 'image/webp', riff('VP8X', '00000000 3f0100 ef0000')],
] as const;

describe('a picture', () => {
  test.each(pictures)('%s: its kind and its size', (_, mediaType, bytes) => {
    expect(readPicture(bytes)).toEqual({ mediaType, width: 320, height: 240 });
  });

  test.each(pictures)('%s that ends too early is none', (_, _type, bytes) => {
    for (let length = 0; length < Math.min(bytes.length, 20); length += 1) {
      expect(readPicture(bytes.subarray(0, length))).toBeNull();
    }
  });

  test('without any pixel is none', () => {
    const flat = Buffer.from(png);
    flat.writeUInt32BE(0, 16);
    expect(readPicture(flat)).toBeNull();
  });

  test.each(['', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', 'BM', '<!doctype html>'])(
    'is not %j',
    (text) => expect(readPicture(Buffer.from(text))).toBeNull(),
  );

  test('whatever the bytes are, reading ends without an error', () => {
    const beginnings = fc.constantFrom(...pictures.map(([, , bytes]) => bytes), hex('ffd8'));
    const property = fc.property(beginnings, fc.nat(30), fc.uint8Array(), (bytes, length, rest) => {
      readPicture(Buffer.concat([bytes.subarray(0, length), rest]));
    });
    fc.assert(property, { numRuns: 2000 });
  });
});
