import { Readable } from 'node:stream';
import type { SendableBytes } from '#ground/http/send-bytes.ts';
import type { Picture } from './read-picture.ts';
import { stripMetadata } from './strip-metadata.ts';

/** A picture as the database stores it. */
export interface PictureRow {
  media_type: Picture['mediaType'];
  bytes: Buffer;
  sha256: Buffer;
}

/**
 * Returns a stored picture as an answer that browsers keep and never run. One that was stored before
 * its metadata was stripped at once has it stripped here.
 */
export function pictureBytes({
  media_type: mediaType,
  bytes: stored,
  sha256,
}: PictureRow): SendableBytes {
  const bytes = stripMetadata(mediaType, stored);
  return {
    // Not the hash alone, which names the picture with its metadata in the caches of browsers.
    etag: `"${sha256.toString('hex')}-bare"`,
    sizeBytes: bytes.length,
    headers: {
      'content-type': mediaType,
      // Keeps a picture opened in its own tab from running scripts, whatever type a browser
      // guesses.
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=3600',
      // Who signs in next in the same browser gets none from its cache.
      vary: 'cookie, authorization',
    },
    read: async (range?: { start: number; end: number }) =>
      Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
  };
}
