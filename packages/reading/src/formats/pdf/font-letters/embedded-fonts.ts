import { findStreams, inflateStream } from '../runs/file-streams.ts';
import { readJoinedGlyphs } from './joined-glyphs.ts';
import { eachCharacter, readTable } from './true-type.ts';

/** The letters of an embedded font for its glyphs and the glyphs for its letters. */
export interface FontLetters {
  byGlyph: Map<number, string[]>;
  glyphOf: Map<string, number>;
  /** The letters of other glyphs, as of those for several letters or for other forms of one. */
  joined: Map<number, string>;
}

/**
 * The letters of the scripts of India and South-East Asia, whose glyphs are often misnamed, but for
 * Telugu and Kannada, whose names have the sign that joins letters where the font has none.
 */
export const complexScript =
  /[\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}\p{sc=Taml}\p{sc=Mlym}\p{sc=Sinh}\p{sc=Thai}\p{sc=Laoo}\p{sc=Mymr}\p{sc=Khmr}]/u;

const [fontBytesMax, allBytesMax] = [32_000_000, 128_000_000];
/** Of so many fonts, with two keys each, it is read how they join letters. */
const joinedMax = 20;

/**
 * Finds the fonts of a PDF that have letters of such scripts, or all of them. pdfjs writes another
 * table of letters into a font and keeps its widths, by which the font is found again: subsets with
 * the same widths have the same glyphs.
 */
export function findFonts(file: Buffer, all = false): Map<string, FontLetters> {
  const fonts = new Map<string, FontLetters>();
  let left = allBytesMax;
  for (const { bytes } of findStreams(file)) {
    const font = isFont(bytes) ? inflateStream(bytes, fontBytesMax) : undefined;
    left -= font?.length ?? 0;
    if (left < 0) break;
    if (font) addFont(fonts, font, all);
  }
  return fonts;
}

function isFont(stream: Buffer): boolean {
  const [first, second, third, fourth] = inflateStream(stream.subarray(0, 400), 100_000) ?? [];
  return first === 0 && second === 1 && third === 0 && fourth === 0;
}

function addFont(fonts: Map<string, FontLetters>, file: Buffer, all: boolean): void {
  try {
    const key = keyOf(file);
    const known = fonts.get(key);
    const letters = known ?? { byGlyph: new Map(), glyphOf: new Map(), joined: new Map() };
    const others = new Map<number, string[]>();
    eachCharacter(file, (character, glyph) => {
      const letter = character < 0x1_00_00 ? String.fromCodePoint(character) : '';
      if (complexScript.test(letter)) {
        letters.glyphOf.set(letter, glyph);
        addLetter(letters.byGlyph, glyph, letter);
      } else if (all && /^[\p{L}\p{M}\p{N}\p{P}\p{S}]/u.test(letter))
        addLetter(others, glyph, letter);
    });
    if (letters.byGlyph.size + others.size === 0) return;
    for (const [glyph, [letter = '']] of others) letters.joined.set(glyph, letter);
    if (!known && fonts.size < joinedMax * 2) {
      const joined = readJoinedGlyphs(file, new Map([...others, ...letters.byGlyph]));
      for (const [glyph, text] of joined) letters.joined.set(glyph, text);
    }
    fonts.set(key, letters);
    // pdfjs leaves out measures that it does not trust.
    fonts.set(widthsOf(file), letters);
  } catch {
    // A broken font says nothing; what pdfjs reads stays.
  }
}

function addLetter(byGlyph: Map<number, string[]>, glyph: number, letter: string): void {
  const others = byGlyph.get(glyph) ?? [];
  if (!others.includes(letter)) byGlyph.set(glyph, [...others, letter]);
}

/** Returns the widths of a font's glyphs and its measures, by which its subsets are known as one. */
export function keyOf(font: Buffer): string {
  return widthsOf(font) + readTable(font, 'cvt ').toString('latin1');
}

function widthsOf(font: Buffer): string {
  const widths = readTable(font, 'hhea').readUInt16BE(34);
  return readTable(font, 'hmtx').toString('latin1', 0, widths * 4);
}
