import type { Sign } from './page/text-item.ts';

const softHyphen = '\u00ad';
/** So many letters on each side of a hyphen find its place in the text. */
const contextLength = 6;
/** A hyphen is looked for in so many letters after the one before it. */
const searchedLength = 20_000;

/** Most texts have a hyphen in some hundred letters. */
const lettersPerHyphenMax = 2_000;

/** True if a text has so few hyphens that pdfjs may have left them out. */
export function lacksHyphens(pages: readonly string[]): boolean {
  const letters = pages.reduce((sum, page) => sum + page.length, 0);
  const hyphens = pages.reduce((sum, page) => sum + page.split(/[-\u2010]/u).length - 1, 0);
  return hyphens * lettersPerHyphenMax < letters;
}

/** Returns a page's text with the soft hyphens that people see as hyphens. */
export function restoreSoftHyphens(text: string, signs: readonly Sign[]): string {
  // A soft hyphen without a width is one at which no line ends.
  const seen = signs.filter((sign) => sign.text !== softHyphen || sign.end > sign.x);
  if (!seen.some((sign) => sign.text === softHyphen)) return text;
  const runs = [...Map.groupBy(seen, ({ run }) => run).values()];
  return insertHyphens(
    text,
    runs.map((run) => run.map((sign) => sign.text).join('')),
  );
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
