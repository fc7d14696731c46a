import { Buffer } from 'node:buffer';
import { exifWith, readOrientation } from './orientation.ts';
import type { Picture } from './read-picture.ts';
import { stripWebp } from './strip-webp.ts';

/**
 * Returns a picture without what cameras and programs note in it: where and when it was taken, by
 * what, comments, thumbnails, and whatever follows its end. Colours, and which side is up, stay.
 */
export function stripMetadata(mediaType: Picture['mediaType'], bytes: Uint8Array): Buffer {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (mediaType === 'image/png') return stripPng(buffer);
  return mediaType === 'image/jpeg' ? stripJpeg(buffer) : stripWebp(buffer);
}

const pngSignatureBytes = 8;
/** The chunks that say what is drawn. Every other one is a text, a date or EXIF. */
const drawnInPng = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD acTL fcTL fdAT'.split(' '),
);

function stripPng(buffer: Buffer): Buffer {
  const kept = [buffer.subarray(0, pngSignatureBytes)];
  for (let at = pngSignatureBytes; at + 8 <= buffer.length;) {
    const end = at + 12 + buffer.readUInt32BE(at);
    const type = buffer.toString('latin1', at + 4, at + 8);
    if (drawnInPng.has(type)) kept.push(buffer.subarray(at, end));
    if (type === 'IEND') break;
    at = end;
  }
  return Buffer.concat(kept);
}

const marker = { start: 0xd8, end: 0xd9, scan: 0xda, comment: 0xfe, app0: 0xe0, app15: 0xef };
/** What programs note in APP segments to say how the picture is drawn. */
const drawnInJpeg = new Map([
  [0xe0, 'JFIF\0'],
  [0xe2, 'ICC_PROFILE\0'],
  [0xee, 'Adobe'],
]);

function stripJpeg(buffer: Buffer): Buffer {
  const kept: Buffer[] = [];
  let orientation = 1;
  for (let at = 2; at + 4 <= buffer.length;) {
    if (buffer[at] === 0xff && buffer[at + 1] === 0xff) {
      at += 1;
      continue;
    }
    const kind = buffer[at] === 0xff ? buffer.readUInt8(at + 1) : marker.end;
    if (kind === marker.end) break;
    let end = at + 2 + Math.max(2, buffer.readUInt16BE(at + 2));
    const content = buffer.subarray(at + 4, end);
    if (kind === 0xe1 && content.toString('latin1', 0, 6) === 'Exif\0\0') {
      orientation = readOrientation(content.subarray(6));
    }
    if (kind === marker.scan) end = endOfScan(buffer, end);
    if (isDrawnInJpeg(kind, content)) kept.push(buffer.subarray(at, end));
    at = end;
  }
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exifWith(orientation)]);
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  return Buffer.concat([
    Buffer.from([0xff, marker.start]),
    ...(orientation === 1 ? [] : [head, exif]),
    ...kept,
    Buffer.from([0xff, marker.end]),
  ]);
}

function isDrawnInJpeg(kind: number, content: Buffer): boolean {
  if (kind === marker.comment) return false;
  if (kind < marker.app0 || kind > marker.app15) return true;
  const name = drawnInJpeg.get(kind);
  return name !== undefined && content.toString('latin1', 0, name.length) === name;
}

/** Returns where the next marker stands behind a scan: FF 00 is a byte of it, and so are restarts. */
function endOfScan(buffer: Buffer, start: number): number {
  for (let at = buffer.indexOf(0xff, start); at >= 0; at = buffer.indexOf(0xff, at + 1)) {
    const next = buffer[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return buffer.length;
}
