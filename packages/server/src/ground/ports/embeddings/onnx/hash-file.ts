import { createHash } from 'node:crypto';
import type { Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/** Hashes a file (SHA-256). More may be added before the digest is taken. */
export async function hashFile(path: string): Promise<Hash> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash, { end: false });
  return hash;
}
