import { Readable } from 'node:stream';
import type { SendableBytes } from '#http/send-bytes.ts';
import type { LogoRow } from './logos.queries.ts';

/** A team's picture as it is sent. */
export function logoBytes({
  media_type: mediaType,
  bytes,
  logo_sha256: sha256,
}: LogoRow): SendableBytes {
  return {
    etag: `"${sha256.toString('hex')}"`,
    sizeBytes: bytes.length,
    headers: {
      'content-type': mediaType,
      // A picture that is opened by itself runs nothing, whatever a browser takes it for.
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=3600',
    },
    read: async (range?: { start: number; end: number }) =>
      Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
  };
}
