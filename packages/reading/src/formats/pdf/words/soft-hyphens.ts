import type { PDFPageProxy } from 'pdfjs-dist';
import { findStreams, inflateStream } from '../runs/file-streams.ts';
import type { Drawn } from '../runs/drawn-runs.ts';
import { readDrawn } from '../runs/drawn-runs.ts';

const softHyphen = '\u00ad';
/** So many letters on each side of a hyphen find its place in the text. */
const contextLength = 6;
/** A hyphen is looked for in so many letters after the one before it. */
const searchedLength = 20_000;

/**
 * Returns true if a font of the PDF names one of its signs a soft hyphen. Several programs do so
 * with every hyphen; pdfjs leaves all of them out.
 */
export function hasSoftHyphens(file: Uint8Array): boolean {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  for (const { bytes: stream } of findStreams(bytes)) {
    if (isFontTable(stream) && namesSoftHyphen(stream)) return true;
  }
  return false;
}

/** Most texts have a hyphen in some hundred letters. */
const lettersPerHyphenMax = 2_000;

/** True if a text has so few hyphens that pdfjs may have left them out. */
export function lacksHyphens(pages: readonly string[]): boolean {
  const letters = pages.reduce((sum, page) => sum + page.length, 0);
  const hyphens = pages.reduce((sum, page) => sum + page.split(/[-\u2010]/u).length - 1, 0);
  return hyphens * lettersPerHyphenMax < letters;
}

function isFontTable(stream: Buffer): boolean {
  return decode(stream.subarray(0, 200)).includes('CIDInit');
}

function namesSoftHyphen(stream: Buffer): boolean {
  const table = decode(stream.subarray(0, 1_000_000));
  const signs = listsOf(table, 'bfchar').flatMap((list) => [...list.matchAll(/<\w+>\s*<(\w+)>/gu)]);
  if (signs.some(([, letter = '']) => isSoftHyphen(letter, 0))) return true;
  const ranges = listsOf(table, 'bfrange').flatMap((list) => [
    ...list.matchAll(/<(\w+)>\s*<(\w+)>\s*(?:<(\w+)>|\[([^[\]]*)\])/gu),
  ]);
  return ranges.some(([, first = '', last = '', letter, letters = '']) =>
    letter === undefined
      ? letters.split(/[^\da-f]+/iu).some((one) => isSoftHyphen(one, 0))
      : isSoftHyphen(letter, Number.parseInt(last, 16) - Number.parseInt(first, 16)),
  );
}

/** Returns the lists of a kind, each cut where the next one begins: a hostile table ends none. */
function listsOf(table: string, kind: string): string[] {
  const [, ...lists] = table.split(`begin${kind}`);
  return lists.map((list) => list.split(`end${kind}`, 1)[0] ?? '');
}

/** True if one of the letters from the given one to `more` letters after it is a soft hyphen. */
function isSoftHyphen(letter: string, more: number): boolean {
  const code = Number.parseInt(letter, 16);
  return code <= 0xad && 0xad <= code + more;
}

/** Returns the beginning of a stream as text, also if its data goes on or is no text. */
function decode(stream: Buffer): string {
  return (
    inflateStream(stream, 4_000_000)?.toString('latin1') ?? stream.toString('latin1', 0, 100_000)
  );
}

/** Returns a page's text with the soft hyphens that people see as hyphens. */
export async function restoreSoftHyphens(page: PDFPageProxy, text: string): Promise<string> {
  const drawn = (await readDrawn(page)).map((letters) => letters.map(seenLetter).join(''));
  return insertHyphens(text, drawn);
}

// A soft hyphen without a width is one at which no line ends.
function seenLetter(letter: Drawn): string {
  return typeof letter === 'object' && letter?.width ? letter.unicode : '';
}

/** Inserts a hyphen into a text wherever its runs, as they were drawn, have a soft hyphen. */
export function insertHyphens(text: string, runs: readonly string[]): string {
  const [first = '', ...others] = runs.join('\n').normalize('NFKC').split(softHyphen);
  const places = [...text.matchAll(/\S/gu)].flatMap(({ 0: sign, index }) =>
    sign.length === 1 ? [index] : [index, index + 1],
  );
  const letters = withoutSpaces(text);
  const following = others.map(withoutSpaces);
  let [before, from, end, result] = [withoutSpaces(first), 0, 0, ''];
  for (const [at, after] of others.entries()) {
    const context = before.slice(-contextLength);
    const next = following
      .slice(at, at + contextLength)
      .join('')
      .slice(0, contextLength);
    const start = Math.max(0, from - context.length);
    const found = letters.slice(start, start + searchedLength).indexOf(context + next);
    if (found !== -1) {
      from = start + found + context.length;
      const startsRun = /(?:^|\n)$/u.test(others[at - 1] ?? first) && /^[^\n]/u.test(after);
      const place = startsRun ? places[from] : (places[from - 1] ?? -1) + 1;
      result += text.slice(end, place) + (startsRun && after.startsWith(' ') ? '- ' : '-');
      end = place ?? end;
    }
    before = context + following[at];
  }
  return result + text.slice(end);
}

function withoutSpaces(text: string): string {
  return text.replaceAll(/\s/gu, '');
}
