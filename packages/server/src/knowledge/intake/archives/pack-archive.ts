import { Buffer } from 'node:buffer';
import { zipSync } from 'fflate';
import type { Archive } from './read-archive.ts';

/** Packs checked parts into an uncompressed ZIP archive, for libraries that unpack themselves. */
export function packArchive(archive: Archive): Buffer {
  const packed = zipSync(Object.fromEntries(archive), { level: 0 });
  return Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength);
}
