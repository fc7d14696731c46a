import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
/** Where the chunk ends that begins every PNG. */
const beginning = 33;

/** Returns a unique PNG of one pixel: each has another brightness. */
export function newPicture(): Uint8Array<ArrayBuffer> {
  const chunk = Buffer.from('\0\0\0\x04gAMA\0\0\0\0\0\0\0\0', 'latin1');
  chunk.writeUInt32BE(randomInt(1, 2 ** 31), 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 12)), 12);
  return new Uint8Array(
    Buffer.concat([png.subarray(0, beginning), chunk, png.subarray(beginning)]),
  );
}
