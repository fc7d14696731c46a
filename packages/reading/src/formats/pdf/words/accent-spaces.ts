import type { PDFPageProxy } from 'pdfjs-dist';
import { drawnSigns } from '../right-to-left/drawn-signs.ts';
import type { Sign } from '../runs/text-item.ts';
import type { Letter } from '../runs/drawn-runs.ts';
import { placeLetters, readDrawn } from '../runs/drawn-runs.ts';
import { accents } from './pdf-accents.ts';
import type { PdfTextItem } from '../runs/text-item.ts';

/** A narrower gap parts no words, in thousandths of the height of a letter. */
const spaceMin = 150;

const signs = Object.keys(accents).join('').replace('^', '\\^');
/** A space between a letter and an accent, or an accent and a letter. */
const besideAccent = new RegExp(`\\p{L} [${signs}]$|^[${signs}] \\p{L}`, 'u');
const accentWithSpaces = new RegExp(`( ?)([${signs}])( ?)`, 'gu');

/** Whether words part before and after the letter of an accent. */
interface Parting {
  before: boolean;
  after: boolean;
}

/**
 * Takes away the spaces that pdfjs sees beside accents, which older fonts of TeX draw over or under a
 * letter: the ogonek of "dodatkową" stands apart from the "w", but the "a" does not.
 */
export async function closeAccents(
  page: PDFPageProxy,
  items: readonly PdfTextItem[],
): Promise<readonly PdfTextItem[]> {
  if (!items.some(({ str }) => besideAccent.test(str))) return items;
  const runs = (await readDrawn(page)).map(placeLetters);
  const drawn = (await drawnSigns(page)).filter(({ text }) => text.trim() !== '');
  const gaps = drawn.flatMap(({ text }, at) => (text in accents ? [partsAround(drawn, at)] : []));
  const accentsOf = runs.flatMap(partingsOf);
  const partings = accentsOf.map(({ isAlone, ...parting }, at) => ({
    ...parting,
    before: isAlone && gaps.length === accentsOf.length ? (gaps[at] ?? true) : parting.before,
  }));
  const count = items.reduce((sum, { str }) => sum + (str.match(accentWithSpaces)?.length ?? 0), 0);
  if (count !== partings.length) return items;
  let at = 0;
  return items.map((item) => ({
    ...item,
    str: item.str.replaceAll(accentWithSpaces, (_, before: string, sign: string, after: string) => {
      const parting = partings[at] ?? { before: true, after: true };
      at += 1;
      return (parting.before ? before : '') + sign + (parting.after ? after : '');
    }),
  }));
}

/** True if words part at an accent: the letters before and after it are of one line and apart. */
function partsAround(drawn: readonly Sign[], at: number): boolean {
  const [before, after] = [drawn[at - 1], drawn[at + 1]];
  if (!before || !after || Math.abs(before.y - after.y) > before.height / 2) return true;
  return (after.x - before.end) * 1000 >= spaceMin * before.height;
}

function partingsOf(letters: readonly Letter[]): (Parting & { isAlone?: boolean })[] {
  if (letters.length === 1 && isAccent(letters[0])) {
    return [{ before: true, after: true, isAlone: true }];
  }
  return letters.flatMap((accent, at) => {
    if (!isAccent(accent)) return [];
    const before = letters.slice(Math.max(0, at - 3), at).findLast((it) => !isAccent(it));
    const after = letters.slice(at + 1, at + 4).find((it) => !isAccent(it));
    const isOver = (letter: Letter | undefined) =>
      letter !== undefined && letter.start < accent.end && accent.start < letter.end;
    // At the edge of a run nothing is known.
    const parts = !before || !after || after.start - before.end >= spaceMin;
    return [{ before: !isOver(after) || parts, after: !isOver(before) || parts }];
  });
}

function isAccent(letter: Letter | undefined): boolean {
  return letter !== undefined && letter.sign in accents;
}
