import { Buffer } from 'node:buffer';

/**
 * Returns the beginning of a text, as a text of its own: a part of another keeps all of that in
 * memory.
 */
export function cutText(text: string, most: number): string {
  return Buffer.from(text.slice(0, most), 'utf16le').toString('utf16le');
}
