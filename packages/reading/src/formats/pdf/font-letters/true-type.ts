/** So many tables, and characters of a table, are read of a font: a broken one may name millions. */
const [tablesMax, charactersMax] = [64, 200_000];

/** Returns a table of a TrueType font; an empty one if the font has none of that name. */
export function readTable(font: Buffer, name: string): Buffer {
  const count = Math.min(font.readUInt16BE(4), tablesMax);
  for (let at = 12; at < 12 + count * 16; at += 16) {
    if (font.toString('latin1', at, at + 4) !== name) continue;
    const start = font.readUInt32BE(at + 8);
    return font.subarray(start, start + font.readUInt32BE(at + 12));
  }
  return Buffer.alloc(0);
}

/** Calls back with each character of a font and the number of the glyph that shows it. */
export function eachCharacter(font: Buffer, take: (character: number, glyph: number) => void) {
  const map = readTable(font, 'cmap');
  let left = charactersMax;
  const takeOne = (character: number, glyph: number) => {
    left -= 1;
    if (left < 0) throw new RangeError('The font names too many characters.');
    if (glyph > 0) take(character, glyph);
  };
  const count = Math.min(map.readUInt16BE(2), tablesMax);
  for (let at = 4; at < 4 + count * 8; at += 8) {
    const part = map.subarray(map.readUInt32BE(at + 4));
    const format = part.readUInt16BE(0);
    if (!isUnicode(map.readUInt16BE(at), map.readUInt16BE(at + 2))) continue;
    if (format === 4) eachInSegments(part, takeOne);
    if (format === 12) eachInGroups(part, takeOne);
  }
}

function isUnicode(platform: number, encoding: number): boolean {
  return platform === 0 || (platform === 3 && (encoding === 1 || encoding === 10));
}

type Take = (character: number, glyph: number) => void;

function eachInSegments(part: Buffer, take: Take): void {
  const size = part.readUInt16BE(6);
  for (let at = 14; at < 14 + size; at += 2) {
    const last = part.readUInt16BE(at);
    const first = part.readUInt16BE(at + 2 + size);
    const shift = part.readUInt16BE(at + 2 + size * 2);
    const offsetAt = at + 2 + size * 3;
    const offset = part.readUInt16BE(offsetAt);
    for (let character = first; character <= last; character += 1) {
      const place = offsetAt + offset + (character - first) * 2;
      const glyph = offset === 0 ? character : part.readUInt16BE(place);
      take(character, offset !== 0 && glyph === 0 ? 0 : (glyph + shift) % 0x1_00_00);
    }
  }
}

function eachInGroups(part: Buffer, take: Take): void {
  const end = 16 + part.readUInt32BE(12) * 12;
  for (let at = 16; at < end; at += 12) {
    const [first, last] = [part.readUInt32BE(at), part.readUInt32BE(at + 4)];
    const glyph = part.readUInt32BE(at + 8);
    for (let character = first; character <= last; character += 1) {
      take(character, glyph + character - first);
    }
  }
}

/** Where the outline of a glyph is, and how far the next glyph stands from it. */
export interface GlyphBox {
  left: number;
  right: number;
  bottom: number;
  top: number;
  width: number;
}

/** Returns the box of a glyph; none for an empty or a broken one. */
export function boxOf(font: Buffer, glyph: number): GlyphBox | undefined {
  try {
    return readBox(font, glyph);
  } catch {
    return undefined;
  }
}

function readBox(font: Buffer, glyph: number): GlyphBox | undefined {
  const isLong = readTable(font, 'head').readUInt16BE(50) === 1;
  const places = readTable(font, 'loca');
  const place = (at: number) =>
    isLong ? places.readUInt32BE(at * 4) : places.readUInt16BE(at * 2) * 2;
  const [start, end] = [place(glyph), place(glyph + 1)];
  if (start >= end) return undefined;
  const outline = readTable(font, 'glyf').subarray(start);
  // The last width is that of all further glyphs.
  const widths = readTable(font, 'hhea').readUInt16BE(34);
  return {
    left: outline.readInt16BE(2),
    bottom: outline.readInt16BE(4),
    right: outline.readInt16BE(6),
    top: outline.readInt16BE(8),
    width: readTable(font, 'hmtx').readUInt16BE(Math.min(glyph, widths - 1) * 4),
  };
}
