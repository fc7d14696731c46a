import { findStreams, inflateStream } from '../runs/file-streams.ts';
import { readJoinedGlyphs } from './joined-glyphs.ts';
import { eachCharacter, readTable } from './true-type.ts';

/** The letters of an embedded font for its glyphs and the glyphs for its letters. */
export interface FontLetters {
  byGlyph: Map<number, string[]>;
  glyphOf: Map<string, number>;
  /** The letters of glyphs for several of them, or for other forms of one. */
  joined: Map<number, string>;
}

/**
 * The letters of the scripts of India and South-East Asia, whose glyphs are often misnamed, but for
 * Telugu and Kannada, whose names have the sign that joins letters where the font has none.
 */
export const complexScript =
  /[\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}\p{sc=Taml}\p{sc=Mlym}\p{sc=Sinh}\p{sc=Thai}\p{sc=Laoo}\p{sc=Mymr}\p{sc=Khmr}]/u;

const [fontBytesMax, allBytesMax] = [32_000_000, 128_000_000];
/** Of so many fonts it is read how they join letters. */
const joinedMax = 20;

/**
 * Finds the fonts of a PDF that have letters of such scripts. pdfjs writes another table of letters
 * into a font and keeps its widths, by which the font is found again: subsets with the same widths
 * have the same glyphs.
 */
export function findFonts(file: Buffer): Map<string, FontLetters> {
  const fonts = new Map<string, FontLetters>();
  let left = allBytesMax;
  for (const { bytes } of findStreams(file)) {
    const font = isFont(bytes) ? inflateStream(bytes, fontBytesMax) : undefined;
    left -= font?.length ?? 0;
    if (left < 0) break;
    if (font) addFont(fonts, font);
  }
  return fonts;
}

function isFont(stream: Buffer): boolean {
  const [first, second, third, fourth] = inflateStream(stream.subarray(0, 400), 100_000) ?? [];
  return first === 0 && second === 1 && third === 0 && fourth === 0;
}

function addFont(fonts: Map<string, FontLetters>, file: Buffer): void {
  try {
    const key = keyOf(file);
    const known = fonts.get(key);
    const letters = known ?? { byGlyph: new Map(), glyphOf: new Map(), joined: new Map() };
    eachCharacter(file, (character, glyph) => {
      const letter = character < 0x1_00_00 ? String.fromCodePoint(character) : '';
      if (!complexScript.test(letter)) return;
      letters.glyphOf.set(letter, glyph);
      const others = letters.byGlyph.get(glyph) ?? [];
      if (!others.includes(letter)) letters.byGlyph.set(glyph, [...others, letter]);
    });
    if (letters.byGlyph.size === 0) return;
    if (!known && fonts.size < joinedMax) letters.joined = readJoinedGlyphs(file, letters.byGlyph);
    fonts.set(key, letters);
  } catch {
    // A broken font says nothing; what pdfjs reads stays.
  }
}

/** Returns the widths of a font's glyphs and its measures, by which its subsets are known as one. */
export function keyOf(font: Buffer): string {
  const widths = readTable(font, 'hhea').readUInt16BE(34);
  const key = [readTable(font, 'hmtx').subarray(0, widths * 4), readTable(font, 'cvt ')];
  return Buffer.concat(key).toString('latin1');
}
