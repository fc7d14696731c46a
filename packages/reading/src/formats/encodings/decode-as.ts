import type { TextEncoding } from '@guildhall/contract';
import iconv from 'iconv-lite';

/** The code pages of DOS, which browsers do not know. */
const dosPages: ReadonlySet<string> = new Set(['cp437', 'cp850', 'cp852']);

/** Decodes text in an encoding. Bytes without a meaning become U+FFFD. */
export function decodeAs(bytes: Uint8Array, encoding: TextEncoding): string {
  if (dosPages.has(encoding)) return iconv.decode(bytes, encoding);
  return new TextDecoder(encoding === 'cp866' ? 'ibm866' : encoding).decode(bytes);
}
