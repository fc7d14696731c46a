import type { PdfTextItem } from '../page/text-item.ts';
import { isShaped } from './find-texts.ts';
import type { Marked } from './marked-content.ts';

/** The runs of a page from one to before another, and what the file says that they show. */
export interface Span {
  text: string;
  from: number;
  to: number;
}

// oxlint-disable-next-line no-control-regex -- these stand for letters here
const lost = /[\u0000-\u0008\u000b-\u001f\ufffd]/u;

/** Returns the spans of a page for which its marks have a text; those within others count with them. */
export function findSpans(marked: readonly Marked[], texts: ReadonlyMap<number, string>): Span[] {
  const spans: Span[] = [];
  let [run, mark, depth, outerDepth] = [0, 0, 0, 0];
  let open: Span | undefined;
  for (const one of marked) {
    if ('str' in one) run += 1;
    else if (one.type === 'endMarkedContent') {
      depth -= 1;
      if (open === undefined || depth !== outerDepth) continue;
      spans.push({ ...open, to: run });
      open = undefined;
    } else {
      const text = texts.get(mark);
      if (open === undefined && text !== undefined) {
        open = { text, from: run, to: run };
        outerDepth = depth;
      }
      mark += 1;
      depth += 1;
    }
  }
  return spans;
}

/**
 * True if most spans have a letter of the runs for which they stand, as far as these have letters, or
 * are joined letters that have no name there.
 */
export function agrees(items: readonly PdfTextItem[], spans: readonly Span[]): boolean {
  const read = spans
    .map(({ text, from, to }) => ({ text, drawn: textOf(items.slice(from, to)) }))
    .filter(({ text, drawn }) => isShaped(drawn) || !isShaped(text));
  const same = read.filter(({ text, drawn }) => {
    if (!isShaped(text)) return lost.test(drawn) || drawn === text;
    const letters = new Set(text);
    return [...drawn].some((letter) => letters.has(letter));
  });
  return same.length * 2 >= read.length;
}

function textOf(items: readonly PdfTextItem[]): string {
  return items.map(({ str }) => str.trim()).join('');
}

/**
 * Writes the text of each span into its first run that is not blank; the others become empty. Letters
 * of other scripts are written only where pdfjs has none.
 */
export function writeSpans(items: readonly PdfTextItem[], spans: readonly Span[]): PdfTextItem[] {
  const written = [...items];
  for (const { text, from, to } of spans) {
    const runs = items.slice(from, to);
    if (!isShaped(text) && !lost.test(textOf(runs))) continue;
    const at = runs.findIndex(({ str }) => str.trim() !== '');
    const [first, ...others] = runs.slice(at);
    if (at === -1 || first === undefined) continue;
    const blank = /^\s*/u.exec(first.str)?.[0] ?? '';
    const seen = at > 0 || blank !== '' ? blank + text.trimStart() : text;
    const start = from + at;
    written[start] = { ...first, str: seen, width: widthOf(first, others) };
    for (const [place, other] of others.entries()) {
      written[start + 1 + place] = { ...other, str: '', width: 0 };
    }
  }
  return written;
}

/** Returns how far runs go from the start of the first one. */
function widthOf({ transform, width }: PdfTextItem, others: readonly PdfTextItem[]): number {
  const [a = 1, b = 0, , , x = 0, y = 0] = transform;
  const length = Math.hypot(a, b) || 1;
  return others.reduce((widest, other) => {
    const [, , , , left = 0, top = 0] = other.transform;
    return Math.max(widest, ((left - x) * a + (top - y) * b) / length + other.width);
  }, width);
}
