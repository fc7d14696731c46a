import { AnnotationMode, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFPageProxy } from 'pdfjs-dist';
import { joinedByName } from './calibri-glyphs.ts';
import type { FontLetters } from './embedded-fonts.ts';
import { keyOf } from './embedded-fonts.ts';
import { seeForms, signOfI } from './devanagari-forms.ts';
import { lettersByName } from './glyph-names.ts';
import { drawnFirst, drawnLast, unknownLetter, vowelsDrawnFirst } from './letter-order.ts';
import type { NamedLetters } from './named-letters.ts';
import type { DrawnLetter } from './restore-letters.ts';
import { eachCharacter } from './true-type.ts';

/** A letter as pdfjs draws it, or how far the next one is moved. */
type Drawn = Glyph | number | null;

interface Glyph {
  unicode: string;
  fontChar: string;
  originalCharCode: number;
}

/** What pdfjs says of a font. */
interface Font {
  name?: string;
  data?: Uint8Array;
  composite?: boolean;
}

interface SeenGlyph extends DrawnLetter {
  /** The letter for which the font has the glyph. */
  own?: string;
}

type See = (run: readonly Drawn[]) => readonly SeenGlyph[];

function isGlyph(drawn: Drawn): drawn is Glyph {
  return typeof drawn === 'object' && drawn !== null;
}

/** The fonts of a document: those of the file by their widths, and how each is read, by its name. */
export interface DocumentFonts {
  inFile: ReadonlyMap<string, FontLetters>;
  readers: Map<string, See>;
  /** The letters that the file names of a font, as far as they were drawn. */
  names: Map<string, Set<string>>;
  /** The letters that the file names, if it was asked for them. */
  named: NamedLetters | undefined;
  /** True if the file names only the glyphs that have no usual name in their font. */
  lackNames: boolean;
}

/** The letters of fonts of which nothing is known are what pdfjs reads. */
export const seeNames: See = (run) =>
  run.filter(isGlyph).map(({ unicode }) => ({ named: unicode, seen: unicode }));

/** What a page draws. */
export interface DrawnPage {
  /** The letters; of blanks only those that stand for a mark. */
  letters: readonly DrawnLetter[];
  /** By their font, what people see for codes that pdfjs reads as letters. */
  codes: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

export async function readDrawnPage(page: PDFPageProxy, fonts: DocumentFonts): Promise<DrawnPage> {
  const runs = await readRuns(page);
  const seen = runs.map(({ font, drawn }) => {
    const see = fonts.readers.get(font) ?? seeByFont(page, font, fonts);
    fonts.readers.set(font, see);
    return { font, drawn, letters: see(drawn) };
  });
  const codes = new Map(
    [...Map.groupBy(seen, ({ font }) => font)].map(([font, ofFont]) => {
      const names = fonts.names.get(font) ?? new Set();
      fonts.names.set(font, names);
      return [font, seeCodes(ofFont, names, fonts.named)];
    }),
  );
  const letters = seen.flatMap(({ font, letters: ofRun }) =>
    ofRun.map((letter) => {
      const code = codes.get(font)?.get(letter.named);
      return code === undefined ? letter : { named: code, seen: code };
    }),
  );
  return { letters: withoutBlanks(letters.filter(({ named }) => named !== '')), codes };
}

interface Run {
  font: string;
  drawn: readonly Drawn[];
}

async function readRuns(page: PDFPageProxy): Promise<Run[]> {
  const list = await page.getOperatorList({ annotationMode: AnnotationMode.DISABLE });
  const runs: Run[] = [];
  const outer: string[] = [];
  let font = '';
  for (const [at, operator] of list.fnArray.entries()) {
    const [first] = list.argsArray[at] ?? [];
    if (begins.has(operator)) outer.push(font);
    if (ends.has(operator)) font = outer.pop() ?? font;
    if (operator === OPS.setFont) font = first;
    if (operator === OPS.showText) runs.push({ font, drawn: first });
  }
  return runs;
}

/** Blanks stay beside a mark that the file calls a blank, too: pdfjs makes one of them. */
function withoutBlanks(letters: readonly DrawnLetter[]): DrawnLetter[] {
  const isMark = (letter: DrawnLetter | undefined) =>
    letter?.named.trim() === '' && letter.seen.trim() !== '';
  return letters.filter(
    (letter, at) =>
      letter.named.trim() !== '' || [at - 1, at, at + 1].some((other) => isMark(letters[other])),
  );
}

/** So many letters of a font under other numbers than their own show that it has its own numbers. */
const namedMin = 2;
const firstPrivate = 0xe000;

interface SeenRun {
  drawn: readonly Drawn[];
  letters: readonly SeenGlyph[];
}

/**
 * Returns what people see for the codes of a font. If the file names glyphs of it, the numbers of
 * others are no letters, nor are those of a font that no table is for.
 */
function seeCodes(
  runs: readonly SeenRun[],
  names: Set<string>,
  named: NamedLetters | undefined,
): Map<string, string> {
  const glyphs = runs.flatMap(({ drawn }) => drawn.filter(isGlyph));
  const letters = runs.flatMap((run) => run.letters);
  for (const glyph of glyphs) {
    if (!isCode(glyph) && glyph.originalCharCode < firstPrivate) names.add(glyph.unicode);
  }
  const hasNumbers = names.size >= namedMin || (names.size === 0 && named?.mayHaveCodes === false);
  const codes = new Map<string, string>();
  for (const [at, glyph] of glyphs.entries()) {
    const { unicode } = glyph;
    if (!isCode(glyph) || names.has(unicode) || unicode.trim() === '') continue;
    const { seen = unicode, own } = letters[at] ?? {};
    if (seen !== unicode) codes.set(unicode, seen);
    else if (hasNumbers && own === undefined && isNumber(glyph)) {
      if (named?.has(unicode) !== true) codes.set(unicode, unknownLetter);
    }
  }
  return codes;
}

/** What pdfjs reads for a glyph that the file does not name is its code, or its number. */
function isCode({ unicode, originalCharCode }: Glyph): boolean {
  return unicode === String.fromCharCode(originalCharCode);
}

function isNumber(glyph: Glyph): boolean {
  return isCode(glyph) && glyph.originalCharCode > 0xff;
}

const begins = new Set([OPS.save, OPS.paintFormXObjectBegin]);
const ends = new Set([OPS.restore, OPS.paintFormXObjectEnd]);

function seeByFont(page: PDFPageProxy, name: string, fonts: DocumentFonts): See {
  try {
    const { name: fontName = '', data, composite } = page.commonObjs.get(name) as Font;
    const font = Buffer.from(data ?? []);
    if (font.length === 0) return seeNames;
    const glyphs = new Map<number, number>();
    eachCharacter(font, (character, glyph) => glyphs.set(character, glyph));
    const glyphOf = ({ fontChar }: Glyph) => glyphs.get(fontChar.codePointAt(0) ?? 0);
    if (composite !== true && fonts.lackNames) return seeByNames(font, glyphOf);
    const own = withJoined(fonts.inFile.get(keyOf(font)), joinedByName(fontName));
    if (own === undefined) return seeNames;
    const seeGlyph = glyphReader(own, font);
    return (run) =>
      keepNamedSyllables(run.filter(isGlyph).map((glyph) => seeGlyph(glyph, glyphOf(glyph))));
  } catch {
    // A broken font says nothing; what pdfjs reads stays.
    return seeNames;
  }
}

function withJoined(
  own: FontLetters | undefined,
  joined: ReadonlyMap<number, string> | undefined,
): FontLetters | undefined {
  if (joined === undefined) return own;
  return {
    byGlyph: own?.byGlyph ?? new Map(),
    glyphOf: own?.glyphOf ?? new Map(),
    joined: new Map([...joined, ...(own?.joined ?? [])]),
  };
}

/** pdfjs reads a code of a font as a letter where the file says nothing else: the name may. */
function seeByNames(font: Buffer, glyphOf: (glyph: Glyph) => number | undefined): See {
  const letters = lettersByName(font);
  if (letters.size === 0) return seeNames;
  return (run) =>
    run.filter(isGlyph).map((glyph) => {
      const named = glyph.unicode;
      return { named, seen: (isCode(glyph) ? letters.get(glyphOf(glyph) ?? 0) : named) ?? named };
    });
}

function glyphReader(
  own: FontLetters,
  font: Buffer,
): (glyph: Glyph, number: number | undefined) => SeenGlyph {
  const seeForm = seeForms(font, own);
  const known = new Map<string, SeenGlyph>();
  const see = (drawn: Glyph, glyph: number): SeenGlyph => {
    const named = drawn.unicode;
    const [first, ...others] = own.byGlyph.get(glyph) ?? [];
    if (first === undefined && isNumber(drawn)) {
      const letters = own.joined.get(glyph);
      if (letters === undefined) return { named, seen: placed(named) };
      return { named, seen: placed(letters), own: letters };
    }
    if (first === undefined) return { named, seen: seeForm(glyph, named) };
    const isNamed = [first, ...others].some((letter) => letter.normalize() === named.normalize());
    const letter = isNamed || isOtherBlank(named, first) ? named : first;
    return { named, seen: placed(letter), own: letter };
  };
  return (drawn, glyph) => {
    if (glyph === undefined) return { named: drawn.unicode, seen: drawn.unicode };
    const key = `${glyph} ${drawn.unicode}`;
    const seen = known.get(key) ?? see(drawn, glyph);
    known.set(key, seen);
    return seen;
  };
}

/** Marks letters that are not drawn where they are written. */
function placed(letters: string): string {
  if (letters === '\u0930\u094d') return drawnLast;
  return vowelsDrawnFirst.test(letters) ? drawnFirst + letters : letters;
}

/** Of Thai marks only the first part of the vowel "am" is called a blank. */
function isOtherBlank(named: string, own: string): boolean {
  return named.trim() === '' && /^[\u0e01-\u0e4c]$/u.test(own);
}

const syllableMax = 4;

/**
 * Word deals the letters of a syllable with the vowel sign "i" to its glyphs, one after the other.
 * The names stay if they have all that the font knows of the syllable, and it has glyphs more.
 */
function keepNamedSyllables(run: readonly SeenGlyph[]): readonly SeenGlyph[] {
  const kept = [...run];
  for (const [at, glyph] of run.entries()) {
    if (glyph.seen !== drawnFirst + signOfI || glyph.named === signOfI) continue;
    const ahead = run.slice(at, at + syllableMax);
    const end = ahead.findIndex(({ named }, other) => other > 0 && named.endsWith(signOfI)) + 1;
    const syllable = ahead.slice(0, end);
    if (syllable.every(({ own }) => own !== undefined)) continue;
    const name = syllable.map(({ named }) => named).join('');
    const [last] = syllable.slice(-1);
    // A glyph for no letter of the font joins letters.
    if (last?.own === undefined && last?.named === signOfI && !name.includes('\u094d')) continue;
    if (!syllable.every(({ own = '' }) => name.includes(own))) continue;
    for (const [other, { named }] of syllable.entries()) kept[at + other] = { named, seen: named };
  }
  return kept;
}
