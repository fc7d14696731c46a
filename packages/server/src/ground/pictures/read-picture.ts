/** The media type and the size in pixels from the first bytes of a picture. */
export interface Picture {
  mediaType: 'image/png' | 'image/jpeg' | 'image/webp';
  width: number;
  height: number;
}

/** Returns a picture whose width and height have at most so many pixels; null for other bytes. */
export function readPictureUpTo(pixelsMax: number, bytes: Uint8Array): Picture | null {
  const picture = readPicture(bytes);
  return picture && Math.max(picture.width, picture.height) <= pixelsMax ? picture : null;
}

/** Returns a picture's type and size; null unless it is PNG, JPEG or WebP with a readable size. */
export function readPicture(bytes: Uint8Array): Picture | null {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return readPng(buffer) ?? readJpeg(buffer) ?? readWebp(buffer);
  } catch (cause) {
    // The bytes end before the size.
    if (cause instanceof RangeError) return null;
    throw cause;
  }
}

function readPng(buffer: Buffer): Picture | null {
  if (buffer.toString('latin1', 0, 8) !== '\x89PNG\r\n\x1a\n') return null;
  if (buffer.toString('latin1', 12, 16) !== 'IHDR') return null;
  return sized('image/png', buffer.readUInt32BE(16), buffer.readUInt32BE(20));
}

/** True for JPEG markers without a length: what follows them is no segment. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd9);

/** JPEG markers from C0 to CF that are not frames (DHT, JPG, DAC); only frames contain the size. */
const nonFrameMarkers = [0xc4, 0xc8, 0xcc];

function readJpeg(buffer: Buffer): Picture | null {
  if (buffer.length < 4 || buffer.readUInt16BE(0) !== 0xffd8) return null;
  for (let at = 2; ;) {
    if (buffer.readUInt8(at) !== 0xff) return null;
    const marker = buffer.readUInt8(at + 1);
    // Any number of FF bytes may precede a marker.
    if (marker === 0xff) at += 1;
    else if (isBare(marker)) return null;
    else if (marker >= 0xc0 && marker <= 0xcf && !nonFrameMarkers.includes(marker)) {
      return sized('image/jpeg', buffer.readUInt16BE(at + 7), buffer.readUInt16BE(at + 5));
    } else at += 2 + Math.max(2, buffer.readUInt16BE(at + 2));
  }
}

function readWebp(buffer: Buffer): Picture | null {
  if (buffer.toString('latin1', 0, 4) !== 'RIFF') return null;
  if (buffer.toString('latin1', 8, 12) !== 'WEBP') return null;
  switch (buffer.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return sized(
        'image/webp',
        buffer.readUInt16LE(26) & 0x3fff,
        buffer.readUInt16LE(28) & 0x3fff,
      );
    case 'VP8L': {
      const bits = buffer.readUInt32LE(21);
      return sized('image/webp', (bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
    }
    case 'VP8X':
      return sized('image/webp', buffer.readUIntLE(24, 3) + 1, buffer.readUIntLE(27, 3) + 1);
    default:
      return null;
  }
}

function sized(mediaType: Picture['mediaType'], width: number, height: number): Picture | null {
  return width > 0 && height > 0 ? { mediaType, width, height } : null;
}
