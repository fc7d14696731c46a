import { Buffer } from 'node:buffer';
import { zipSync } from 'fflate';
import type { Archive } from './read-archive.ts';

/** The checked parts as a plain archive for the libraries that unpack by themselves. */
export function packArchive(archive: Archive): Buffer {
  const packed = zipSync(Object.fromEntries(archive), { level: 0 });
  return Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength);
}
