import type { PDFPageProxy } from 'pdfjs-dist';
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
  /** For an accent that is drawn alone: what is drawn before it. */
  last?: readonly Letter[];
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
  const partings = runs.flatMap((letters, at) => partingsOf(letters, runs[at - 1]));
  const count = items.reduce((sum, { str }) => sum + (str.match(accentWithSpaces)?.length ?? 0), 0);
  if (count !== partings.length) return items;
  let at = 0;
  return items.map((item, place) => ({
    ...item,
    str: item.str.replaceAll(accentWithSpaces, (_, before: string, sign: string, after: string) => {
      const parting = partings[at] ?? { before: true, after: true };
      at += 1;
      const parts = parting.before && isApart(item, items[place + 1], parting.last);
      return (parts ? before : '') + sign + (parting.after ? after : '');
    }),
  }));
}

function partingsOf(letters: readonly Letter[], last: readonly Letter[] = []): Parting[] {
  if (letters.length === 1 && isAccent(letters[0])) return [{ before: true, after: true, last }];
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

/** True unless an item is what was drawn last with an accent, and the next one follows at once. */
function isApart(
  { str, height, transform }: PdfTextItem,
  next: PdfTextItem | undefined,
  last: readonly Letter[] | undefined,
): boolean {
  const end = last?.at(-1)?.end;
  if (end === undefined || next === undefined) return true;
  const isLast = str.replaceAll(' ', '').length === (last?.length ?? 0) + 1;
  const gap = (next.transform[4] ?? 0) - (transform[4] ?? 0) - (end * height) / 1000;
  return !isLast || gap * 1000 >= spaceMin * height;
}
