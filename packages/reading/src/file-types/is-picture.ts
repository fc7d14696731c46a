import type { Buffer } from 'node:buffer';
import { pictureKinds } from './picture-kinds.ts';

const smallestBytes = 32;

/**
 * True if the first bytes are those of a picture. Tesseract takes any other file for a list of
 * picture paths, so an upload could make it read other files of this machine.
 */
export function isPicture(head: Buffer): boolean {
  const start = head.subarray(0, smallestBytes).toString('latin1');
  return (
    start.length === smallestBytes && pictureKinds.some(({ beginning }) => beginning.test(start))
  );
}
