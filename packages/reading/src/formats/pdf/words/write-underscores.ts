import { isLevel } from '../runs/pdf-lines.ts';
import { isOfRun, signsOfRun } from '../runs/signs-of-run.ts';
import type { PdfTextItem, Sign } from '../runs/text-item.ts';

/** One or more "_", and the letters of the same word before and after them. */
export interface Underscores {
  sign: Sign;
  before: Sign | undefined;
  after: Sign | undefined;
}

/** Writes underscores into the runs of the letters beside them. */
export function writeUnderscores(
  items: readonly PdfTextItem[],
  signs: readonly Sign[],
  underscores: readonly Underscores[],
): readonly PdfTextItem[] {
  const written = [...items];
  const all = [...signs];
  for (const { sign, before, after } of underscores) {
    const [first, last] = [before, after].map((it) => (it ? findRun(written, it) : -1));
    const at = first === -1 ? last : first;
    const beside = first === -1 ? after : before;
    const item = written[at ?? -1];
    if (item === undefined || beside === undefined) continue;
    const place = placeIn(item, all, beside, beside === before);
    if (place === undefined) continue;
    const rest = item.str.slice(place);
    const str = item.str.slice(0, place) + sign.text + (first === last ? rest.trimStart() : rest);
    written[at ?? -1] = widen({ ...item, str }, sign);
    if (first !== -1 && last !== -1) closeBetween(written, first ?? 0, last ?? 0);
    all.push(sign);
  }
  return written;
}

function findRun(items: readonly PdfTextItem[], sign: Sign): number {
  return items.findIndex((item) => item.str.trim() !== '' && isLevel(item) && isOfRun(sign, item));
}

/** Returns where in the text of a run a letter ends, or where it begins. */
function placeIn(
  item: PdfTextItem,
  signs: readonly Sign[],
  beside: Sign,
  isBefore: boolean,
): number | undefined {
  const sorted = signsOfRun(item, signs);
  const at = sorted.indexOf(beside) + (isBefore ? 1 : 0);
  const text = sorted.map((sign) => sign.text).join('');
  if (text.replaceAll(/\s/gu, '') !== item.str.replaceAll(/\s/gu, '')) return undefined;
  const { length } = sorted
    .slice(0, at)
    .map((sign) => sign.text)
    .join('');
  const places = Array.from(item.str.matchAll(/\S/gu), ({ index }) => index);
  return isBefore ? (places[length - 1] ?? 0) + 1 : places[length];
}

function widen(item: PdfTextItem, { x, end }: Sign): PdfTextItem {
  const [left = 0] = item.transform.slice(4);
  const from = Math.min(left, x);
  const width = Math.max(left + item.width, end) - from;
  return { ...item, width, transform: item.transform.with(4, from) };
}

/** Takes away the blanks between two runs of one word. */
function closeBetween(items: PdfTextItem[], first: number, last: number): void {
  for (let at = first + 1; at < last; at += 1) {
    const item = items[at];
    if (item?.str.trim() === '') items[at] = { ...item, str: '' };
  }
}
