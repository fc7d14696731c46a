import type { Buffer } from 'node:buffer';

const smallestBytes = 32;

/** A kind of picture that Tesseract reads. */
interface PictureKind {
  /** The extensions of its files. The first is the type of a file that has no extension. */
  types: readonly [string, ...string[]];
  /** Matches the first bytes of its files, decoded as latin1. */
  beginning: RegExp;
}

export const pictureKinds: readonly PictureKind[] = [
  { types: ['png'], beginning: /^\x89PNG\r\n/u },
  { types: ['jpg', 'jpeg'], beginning: /^\xff\xd8\xff/u },
  { types: ['tif', 'tiff'], beginning: /^(?:II[*+]\0|MM\0[*+])/u },
  // Text may begin with "BM", too. In a bitmap a second header begins at byte 14 with its length,
  // which is less than 256 in four bytes.
  { types: ['bmp'], beginning: /^BM.{13}\0\0\0/su },
  { types: ['gif'], beginning: /^GIF8[79]a/u },
  { types: ['webp'], beginning: /^RIFF.{4}WEBP/su },
];

/** True if files of this type are pictures, readable only by text recognition. */
export function isPictureType(type: string): boolean {
  return pictureKinds.some(({ types }) => types.includes(type));
}

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
