import { Buffer } from 'node:buffer';
import { decodeText } from './decode-text.ts';
import type { DecodedText, KnownEncoding } from './decode-text.ts';

const declaredEncoding = /<(?:meta|\?xml)[^>]*?(?:charset|encoding)\s*=\s*["']?\s*([\w-]+)/iu;

/** Decodes HTML by the encoding that it names itself, if it is in no kind of Unicode. */
export function decodeHtml(bytes: Uint8Array, known: KnownEncoding = {}): DecodedText {
  const head = Buffer.from(bytes.subarray(0, 2048)).toString('latin1');
  return decodeText(bytes, {
    ...known,
    declared: known.declared ?? declaredEncoding.exec(head)?.[1],
  });
}
