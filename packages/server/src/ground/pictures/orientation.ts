import { Buffer } from 'node:buffer';

/** The field of EXIF that says which side of the picture is up. */
const orientationTag = 0x0112;
const shortType = 3;

/** Returns which side is up by an EXIF block, from 1 (as stored) to 8; 1 if it does not say. */
export function readOrientation(exif: Buffer): number {
  const order = exif.toString('latin1', 0, 2);
  if (order !== 'II' && order !== 'MM') return 1;
  const short = (at: number) => (order === 'II' ? exif.readUInt16LE(at) : exif.readUInt16BE(at));
  const long = (at: number) => (order === 'II' ? exif.readUInt32LE(at) : exif.readUInt32BE(at));
  try {
    const first = long(4);
    for (let field = 0; field < short(first); field += 1) {
      const at = first + 2 + field * 12;
      if (short(at) !== orientationTag) continue;
      const side = short(at + 8);
      return side >= 1 && side <= 8 ? side : 1;
    }
  } catch (cause) {
    // The block ends too early, or points behind its end.
    if (!(cause instanceof RangeError)) throw cause;
  }
  return 1;
}

/** Returns an EXIF block that says which side is up and nothing else. */
export function exifWith(orientation: number): Buffer {
  const exif = Buffer.alloc(26);
  exif.write('II*\0', 0, 'latin1');
  exif.writeUInt32LE(8, 4);
  exif.writeUInt16LE(1, 8);
  exif.writeUInt16LE(orientationTag, 10);
  exif.writeUInt16LE(shortType, 12);
  exif.writeUInt32LE(1, 14);
  exif.writeUInt16LE(orientation, 18);
  return exif;
}
