import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPicture } from './read-picture.ts';

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');
const png = hex('89504e470d0a1a0a 0000000d 49484452 00000140 000000f0 0806000000');
/** A comment and a table before the frame, with padding of FF. */
const jpeg = hex('ffd8 fffe0004abcd ffc40002 ffff ffc2 000b 08 00f0 0140 01 011100');
const riff = (chunk: string, rest: string) =>
  Buffer.concat([Buffer.from(`RIFF\0\0\0\0WEBP${chunk}\0\0\0\0`, 'latin1'), hex(rest)]);
const pictures = [
  ['PNG', 'image/png', png],
  ['JPEG', 'image/jpeg', jpeg],
  ['lossy WebP', 'image/webp', riff('VP8 ', '000000 9d012a 4041 f080')],
  ['lossless WebP', 'image/webp', riff('VP8L', '2f 3fc13b00')],
  ['extended WebP', 'image/webp', riff('VP8X', '00000000 3f0100 ef0000')],
] as const;

describe('readPicture', () => {
  test.each(pictures)('returns the media type and size of a %s', (_, mediaType, bytes) => {
    expect(readPicture(bytes)).toEqual({ mediaType, width: 320, height: 240 });
  });

  test.each(pictures)('returns null for a %s that ends too early', (_, _type, bytes) => {
    for (let length = 0; length < Math.min(bytes.length, 20); length += 1) {
      expect(readPicture(bytes.subarray(0, length))).toBeNull();
    }
  });

  test.each([16, 20])('returns null for a PNG of no width or no height', (at) => {
    const flat = Buffer.from(png);
    flat.writeUInt32BE(0, at);
    expect(readPicture(flat)).toBeNull();
  });

  test.each([
    ['VP8 ', '000000 9d012a ffff ffff', 0x3fff],
    ['VP8L', '2f ffffffff', 0x4000],
    ['VP8X', '00000000 ffffff ffffff', 0x1000000],
  ])(
    'reads the largest size of a WebP %s without the other bits of the field',
    (chunk, rest, size) => {
      const picture = { mediaType: 'image/webp', width: size, height: size };
      expect(readPicture(riff(chunk, rest))).toEqual(picture);
    },
  );

  const frame = '000b 08 00f0 0140 01 011100';
  test.each(['c0', 'c3', 'c5', 'cb', 'cf'])(
    'reads the size of a JPEG from a frame with the marker %s',
    (marker) => {
      const picture = { mediaType: 'image/jpeg', width: 320, height: 240 };
      expect(readPicture(hex(`ffd8 ff${marker} ${frame}`))).toEqual(picture);
      for (const other of ['c4', 'c8', 'cc', 'bf', 'da', 'fe']) {
        const before = `ff${other} 000b 08 0001 0001 01 011100`;
        expect(readPicture(hex(`ffd8 ${before} ff${marker} ${frame}`))).toEqual(picture);
      }
      // Readers disagree on where the size is behind a marker that has no length.
      for (const bare of ['01', 'd0', 'd9']) {
        expect(readPicture(hex(`ffd8 ff${bare} 0002 ff${marker} ${frame}`))).toBeNull();
      }
      // A segment with a length below 2 ends right after its length field.
      expect(readPicture(hex(`ffd8 ffe0 0000 ff${marker} ${frame}`))).toEqual(picture);
    },
  );

  test.each([
    ['JPEG without a marker after its beginning', hex(`ffd8 00c0 ${frame}`)],
    ['JPEG with another beginning', hex(`ffd9 ffc0 ${frame}`)],
    ['PNG that does not begin with IHDR', Buffer.from(png).fill('IDAT', 12, 16)],
    [
      'RIFF file of a sound',
      Buffer.from(riff('VP8X', '00000000 3f0100 ef0000')).fill('WAVE', 8, 12),
    ],
    ['WebP with an unknown chunk', riff('VP8Z', '00000000 3f0100 ef0000')],
    [
      'WebP that does not begin with RIFF',
      Buffer.from(riff('VP8X', '00000000 3f0100 ef0000')).fill('RIFX', 0, 4),
    ],
  ])('returns null for a %s', (_, bytes) => expect(readPicture(bytes)).toBeNull());

  test.each(['', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', 'BM', '<!doctype html>'])(
    'returns null for %j',
    (text) => expect(readPicture(Buffer.from(text))).toBeNull(),
  );

  test('does not throw, whatever the bytes are', () => {
    const beginnings = fc.constantFrom(...pictures.map(([, , bytes]) => bytes), hex('ffd8'));
    const property = fc.property(beginnings, fc.nat(30), fc.uint8Array(), (bytes, length, rest) => {
      readPicture(Buffer.concat([bytes.subarray(0, length), rest]));
    });
    fc.assert(property, { numRuns: 2000 });
  });
});
