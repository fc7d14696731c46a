import { AnnotationMode, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFPageProxy } from 'pdfjs-dist';
import type { FontLetters } from './embedded-fonts.ts';
import { keyOf } from './embedded-fonts.ts';
import { seeForms, signOfI } from './devanagari-forms.ts';
import { drawnFirst, vowelsDrawnFirst } from './letter-order.ts';
import type { DrawnLetter } from './restore-letters.ts';
import { eachCharacter } from './true-type.ts';

/** A letter as pdfjs draws it, or how far the next one is moved. */
type Drawn = { unicode: string; fontChar: string } | number | null;

type See = (run: readonly Drawn[]) => readonly DrawnLetter[];

/** The fonts of a document: those of the file by their widths, and how each is read, by its name. */
export interface DocumentFonts {
  inFile: ReadonlyMap<string, FontLetters>;
  readers: Map<string, See>;
}

/** Returns the letters that a page draws; of blanks only those that stand for a mark. */
export async function readDrawnLetters(
  page: PDFPageProxy,
  { inFile, readers }: DocumentFonts,
): Promise<DrawnLetter[]> {
  const list = await page.getOperatorList({ annotationMode: AnnotationMode.DISABLE });
  const letters: (readonly DrawnLetter[])[] = [];
  const outer: See[] = [];
  let see: See = seeNames;
  for (const [at, operator] of list.fnArray.entries()) {
    const [first] = list.argsArray[at] ?? [];
    if (begins.has(operator)) outer.push(see);
    if (ends.has(operator)) see = outer.pop() ?? see;
    if (operator === OPS.setFont) {
      see = readers.get(first) ?? seeByFont(page, first, inFile);
      readers.set(first, see);
    }
    if (operator === OPS.showText) letters.push(see(first));
  }
  return withoutBlanks(letters.flat().filter(({ named }) => named !== ''));
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

const begins = new Set([OPS.save, OPS.paintFormXObjectBegin]);
const ends = new Set([OPS.restore, OPS.paintFormXObjectEnd]);

function seeNames(run: readonly Drawn[]): DrawnLetter[] {
  return run.flatMap((glyph) =>
    typeof glyph === 'object' && glyph ? [{ named: glyph.unicode, seen: glyph.unicode }] : [],
  );
}

function seeByFont(page: PDFPageProxy, name: string, inFile: DocumentFonts['inFile']): See {
  try {
    const { data } = page.commonObjs.get(name) as { data?: Uint8Array };
    const font = Buffer.from(data ?? []);
    const own = font.length === 0 ? undefined : inFile.get(keyOf(font));
    if (own === undefined) return seeNames;
    const glyphs = new Map<number, number>();
    eachCharacter(font, (character, glyph) => glyphs.set(character, glyph));
    const seeGlyph = glyphReader(own, font);
    return (run) =>
      keepNamedSyllables(
        run.flatMap((glyph) =>
          typeof glyph === 'object' && glyph
            ? [seeGlyph(glyph.unicode, glyphs.get(glyph.fontChar.codePointAt(0) ?? 0))]
            : [],
        ),
      );
  } catch {
    // A broken font says nothing; what pdfjs reads stays.
    return seeNames;
  }
}

interface SeenGlyph extends DrawnLetter {
  /** The letter for which the font has the glyph. */
  own?: string;
}

function glyphReader(
  own: FontLetters,
  font: Buffer,
): (named: string, glyph: number | undefined) => SeenGlyph {
  const seeForm = seeForms(font, own);
  const known = new Map<string, SeenGlyph>();
  const see = (named: string, glyph: number): SeenGlyph => {
    const [first, ...others] = own.byGlyph.get(glyph) ?? [];
    if (first === undefined) return { named, seen: seeForm(glyph, named) };
    const isNamed = [first, ...others].some((letter) => letter.normalize() === named.normalize());
    const letter = isNamed || isOtherBlank(named, first) ? named : first;
    const seen = vowelsDrawnFirst.test(letter) ? drawnFirst + letter : letter;
    return { named, seen, own: letter };
  };
  return (named, glyph) => {
    if (glyph === undefined) return { named, seen: named };
    const key = `${glyph} ${named}`;
    const seen = known.get(key) ?? see(named, glyph);
    known.set(key, seen);
    return seen;
  };
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
