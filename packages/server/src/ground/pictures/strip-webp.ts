import { Buffer } from 'node:buffer';
import { exifWith, readOrientation } from './orientation.ts';

const riffHeadBytes = 12;
const drawnInWebp = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** The length of a frame's own fields, before the chunks that draw it. */
const frameHeadBytes = 16;
const flags = { exif: 0x08, xmp: 0x04 };

/** Returns a WebP without the chunks that do not say what is drawn. */
export function stripWebp(buffer: Buffer): Buffer {
  const whole = Math.min(buffer.length, 8 + buffer.readUInt32LE(4));
  const chunks = listChunks(buffer.subarray(riffHeadBytes, whole));
  const exif = chunks.find(({ name }) => name === 'EXIF');
  const orientation = exif ? readOrientation(exif.content) : 1;
  const isExtended = chunks.some(({ name }) => name === 'VP8X');
  const kept = chunks.filter(({ name }) => drawnInWebp.has(name)).map(stripChunk);
  if (isExtended && orientation !== 1) kept.push({ name: 'EXIF', content: exifWith(orientation) });
  const written = kept.map(({ name, content }) => {
    if (name !== 'VP8X') return writeChunk({ name, content });
    const marked = Buffer.from(content);
    marked[0] = (marked[0] ?? 0) & ~(flags.exif | flags.xmp);
    if (orientation !== 1) marked[0] |= flags.exif;
    return writeChunk({ name, content: marked });
  });
  const head = Buffer.from(buffer.subarray(0, riffHeadBytes));
  const rest = Buffer.concat(written);
  head.writeUInt32LE(4 + rest.length, 4);
  return Buffer.concat([head, rest]);
}

interface Chunk {
  readonly name: string;
  readonly content: Buffer;
}

function listChunks(buffer: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = 0; at + 8 <= buffer.length;) {
    const length = buffer.readUInt32LE(at + 4);
    const content = buffer.subarray(at + 8, at + 8 + length);
    chunks.push({ name: buffer.toString('latin1', at, at + 4), content });
    at += 8 + length + (length % 2);
  }
  return chunks;
}

function stripChunk({ name, content }: Chunk): Chunk {
  if (name !== 'ANMF') return { name, content };
  const drawn = listChunks(content.subarray(frameHeadBytes)).filter((it) =>
    drawnInWebp.has(it.name),
  );
  const head = content.subarray(0, frameHeadBytes);
  return { name, content: Buffer.concat([head, ...drawn.map(writeChunk)]) };
}

function writeChunk({ name, content }: Chunk): Buffer {
  const head = Buffer.from(`${name}\0\0\0\0`, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}
