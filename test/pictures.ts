import { randomBytes } from 'node:crypto';

const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

/** Returns a unique PNG of one pixel. Readers ignore the random bytes behind its end. */
export function newPicture(): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.concat([Buffer.from(png, 'base64'), randomBytes(8)]));
}
