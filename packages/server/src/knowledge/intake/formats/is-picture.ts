import type { Buffer } from 'node:buffer';

const marks = [
  /^\x89PNG\r\n/u,
  /^\xff\xd8\xff/u,
  /^(?:II[*+]\0|MM\0[*+])/u,
  /^BM/u,
  /^GIF8[79]a/u,
  /^RIFF.{4}WEBP/su,
];
const smallestBytes = 32;

/**
 * True if the first bytes are those of a picture. Tesseract takes any other file for a list of
 * picture paths, so an upload could make it read other files of this machine.
 */
export function isPicture(head: Buffer): boolean {
  const start = head.subarray(0, smallestBytes).toString('latin1');
  return start.length === smallestBytes && marks.some((mark) => mark.test(start));
}
