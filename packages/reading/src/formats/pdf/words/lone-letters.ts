import { isLevel } from '../runs/pdf-lines.ts';
import type { PdfTextItem } from '../runs/text-item.ts';

/** So many letters of a title are drawn each for itself. */
const lettersMin = 4;
/** The gaps of such a title, and how much wider one is that parts words, in heights of a letter. */
const [gapMin, gapMax, wordGap] = [0.1, 0.45, 0.2];
const capitals = /^[\p{Lu}_](?: ?[\p{Lu}_])?$/u;

/** Joins the words of titles in capitals that stand apart and are drawn each for itself. */
export function joinLoneLetters(items: readonly PdfTextItem[]): readonly PdfTextItem[] {
  const joined: PdfTextItem[] = [];
  let title: PdfTextItem[] = [];
  for (const item of items) {
    if (goesOn(title, item)) title.push(item);
    else {
      joined.push(...joinTitle(title));
      title = [];
      if (capitals.test(item.str)) title.push(item);
      else joined.push(item);
    }
  }
  return [...joined, ...joinTitle(title)];
}

/** True if a run is the next letter of a title, or a blank that pdfjs sees before it. */
function goesOn(title: readonly PdfTextItem[], item: PdfTextItem): boolean {
  const last = title.findLast(({ str }) => str.trim() !== '');
  if (last === undefined || last.dir === 'rtl' || !isLevel(last)) return false;
  if (item.str === ' ' && item.height === 0) return title.at(-1) === last;
  const isBeside = item.height === last.height && item.transform[5] === last.transform[5];
  return isBeside && capitals.test(item.str) && gapOf(last, item) > gapMin * last.height;
}

function gapOf(last: PdfTextItem, next: PdfTextItem): number {
  return (next.transform[4] ?? 0) - (last.transform[4] ?? 0) - last.width;
}

function joinTitle(title: readonly PdfTextItem[]): readonly PdfTextItem[] {
  const drawn = title.filter(({ str }) => str.trim() !== '');
  const [first] = drawn;
  if (first === undefined || drawn.length < lettersMin) return title;
  const gaps = drawn.slice(1).map((item, at) => gapOf(drawn[at] as PdfTextItem, item));
  const middle = gaps.toSorted((one, other) => one - other)[Math.floor(gaps.length / 2)] ?? 0;
  if (middle > gapMax * first.height) return title;
  const text = drawn.map(({ str }, at) => {
    const parts = (gaps[at - 1] ?? 0) > middle + wordGap * first.height;
    return (parts ? ' ' : '') + str.replace(' ', '');
  });
  const last = drawn.at(-1) ?? first;
  const width = (last.transform[4] ?? 0) + last.width - (first.transform[4] ?? 0);
  const { signs: _, ...run } = first;
  return [{ ...run, str: text.join(''), width, hasEOL: last.hasEOL }];
}
