import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exifWith, readOrientation } from './orientation.ts';
import { readPicture } from './read-picture.ts';
import { stripMetadata } from './strip-metadata.ts';

// S82: a picture tells nobody where it was taken.

const latin = (text: string) => Buffer.from(text, 'latin1');
const secret = 'GPS 52.5200 13.4050 Pixel 9';

function pngChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, latin(type), data, latin('crc!')]);
}

function png(...more: [string, Buffer][]): Buffer {
  const size = Buffer.from('0000000a0000000a0802000000', 'hex');
  return Buffer.concat([
    latin('\x89PNG\r\n\x1a\n'),
    pngChunk('IHDR', size),
    ...more.map(([type, data]) => pngChunk(type, data)),
    pngChunk('IDAT', latin('drawn')),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** Two scans, with a byte FF and a restart inside. */
const scan = Buffer.concat([segment(0xda, latin('s')), Buffer.from('12ff0034ffd056', 'hex')]);
const frame = segment(0xc0, Buffer.from('08000a000a01011100', 'hex'));
const jpeg = (before: Buffer[] = [], between: Buffer[] = []) =>
  Buffer.concat([
    Buffer.from('ffd8', 'hex'),
    ...before,
    frame,
    scan,
    ...between,
    scan,
    Buffer.from('ffd9', 'hex'),
  ]);

function riffChunk(name: string, data: Buffer): Buffer {
  const head = latin(`${name}\0\0\0\0`);
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

function webp(...chunks: Buffer[]): Buffer {
  const rest = Buffer.concat(chunks);
  const head = latin('RIFF\0\0\0\0WEBP');
  head.writeUInt32LE(4 + rest.length, 4);
  return Buffer.concat([head, rest]);
}

const extended = (flags: number) =>
  riffChunk('VP8X', Buffer.from([flags, 0, 0, 0, 9, 0, 0, 9, 0, 0]));
const lossy = riffChunk('VP8 ', Buffer.from('0000009d012a0a000a00aabbcc', 'hex'));

/** EXIF with a text behind its one field. */
const exif = (side: number) => Buffer.concat([exifWith(side), latin(secret)]);

describe('stripMetadata', () => {
  test('leaves a PNG its drawing and colours alone', () => {
    const colours: [string, Buffer][] = [['gAMA', latin('colo')]];
    const noted: [string, Buffer][] = ['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME', 'prVt'].map(
      (type) => [type, latin(secret)],
    );
    const told = Buffer.concat([png(...colours, ...noted), latin(secret)]);
    expect(stripMetadata('image/png', told)).toEqual(png(...colours));
  });

  test('leaves a JPEG its drawing and colours alone, between scans as well', () => {
    const colours = [
      segment(0xe0, latin('JFIF\0')),
      segment(0xe2, latin('ICC_PROFILE\0abc')),
      segment(0xee, latin('Adobe')),
    ];
    const noted = [
      segment(0xe1, Buffer.concat([latin('Exif\0\0'), exif(1)])),
      segment(0xe1, latin(`http://ns.adobe.com/xap/1.0/\0${secret}`)),
      segment(0xe0, latin(`JFXX\0${secret}`)),
      segment(0xe2, latin(`MPF\0${secret}`)),
      segment(0xed, latin(`Photoshop 3.0\0${secret}`)),
      segment(0xfe, latin(secret)),
    ];
    const told = Buffer.concat([jpeg([...colours, ...noted], noted), latin(secret)]);
    expect(stripMetadata('image/jpeg', told)).toEqual(jpeg(colours));
  });

  test('leaves a WebP its drawing and colours alone, in its frames as well', () => {
    const icc = riffChunk('ICCP', latin('icc'));
    const noted = [riffChunk('EXIF', exif(1)), riffChunk('XMP ', latin(secret))];
    const frameOf = (chunks: Buffer[]) =>
      riffChunk('ANMF', Buffer.concat([Buffer.alloc(16, 7), ...chunks]));
    const told = webp(
      extended(0x2c),
      icc,
      frameOf([lossy, ...noted]),
      ...noted,
      riffChunk('mine', latin(secret)),
    );
    const bare = webp(extended(0x20), icc, frameOf([lossy]));
    expect(stripMetadata('image/webp', Buffer.concat([told, latin(secret)]))).toEqual(bare);
  });

  test.each([3, 6, 8])('keeps which side is up (%i), and nothing else of EXIF', (side) => {
    const turned = segment(0xe1, Buffer.concat([latin('Exif\0\0'), exif(side)]));
    const bare = stripMetadata('image/jpeg', jpeg([turned]));
    expect(bare.toString('latin1')).not.toContain('GPS');
    expect(readOrientation(bare.subarray(12))).toBe(side);
    const other = webp(extended(0x08), lossy, riffChunk('EXIF', exif(side)));
    expect(stripMetadata('image/webp', other)).toEqual(
      webp(extended(0x08), lossy, riffChunk('EXIF', exifWith(side))),
    );
    const bigEndian = `4d4d002a0000000800010112000300000001000${side}0000`;
    expect(readOrientation(Buffer.from(bigEndian, 'hex'))).toBe(side);
  });

  const whole = [
    ['image/png', png(['tEXt', latin(secret)])],
    ['image/jpeg', jpeg([segment(0xfe, latin(secret))], [segment(0xfe, latin(secret))])],
    ['image/webp', webp(extended(0x08), lossy, riffChunk('EXIF', exif(6)))],
  ] as const;

  test.each(whole)('a %s stays the same picture, also when it is stripped twice', (type, bytes) => {
    const bare = stripMetadata(type, bytes);
    expect(readPicture(bare)).toEqual(readPicture(bytes));
    expect(stripMetadata(type, bare)).toEqual(bare);
  });

  test('neither throws nor keeps a note, wherever the bytes end or whatever they are', () => {
    for (const [type, bytes] of whole) {
      for (let length = 12; length < bytes.length; length += 1) {
        const bare = stripMetadata(type, bytes.subarray(0, length)).toString('latin1');
        expect(bare).not.toContain('GPS');
      }
      fc.assert(
        fc.property(fc.nat(bytes.length - 1), fc.nat(255), (at, value) => {
          const changed = Buffer.from(bytes);
          changed[at] = value;
          if (readPicture(changed)) stripMetadata(type, changed);
        }),
      );
    }
  });
});
