import { randomBytes } from 'node:crypto';

const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

/** A PNG of one pixel that no other test has: what stands behind its end is passed over. */
export function newPicture(): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.concat([Buffer.from(png, 'base64'), randomBytes(8)]));
}
