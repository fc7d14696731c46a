import { stripVTControlCharacters, styleText } from 'node:util';
import { oneLine } from './one-line.ts';

/**
 * Prints rows with their cells below each other; the last cell of a row is as long as it is. On a
 * terminal they stand below their titles.
 */
export function printColumns(titles: readonly string[], rows: readonly (readonly string[])[]) {
  const lines = rows.map((cells) => cells.map(oneLine));
  const isShown = process.stdout.isTTY;
  const widths = titles.map((title, at) =>
    Math.max(isShown ? title.length : 0, ...lines.map((cells) => widthOf(cells[at] ?? ''))),
  );
  if (isShown && rows.length > 0) {
    console.log(styleText('dim', toLine(titles, widths), { stream: process.stdout }));
  }
  for (const cells of lines) console.log(toLine(cells, widths));
}

function toLine(cells: readonly string[], widths: readonly number[]): string {
  return cells
    .map((cell, at) => cell + ' '.repeat(Math.max(0, (widths[at] ?? 0) - widthOf(cell))))
    .join('  ')
    .trimEnd();
}

const segmenter = new Intl.Segmenter();
const wide =
  /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Emoji_Presentation}/u;

/** In cells of a terminal, of which many scripts of East Asia take two a letter. */
function widthOf(text: string): number {
  let width = 0;
  for (const { segment } of segmenter.segment(stripVTControlCharacters(text))) {
    width += wide.test(segment) ? 2 : 1;
  }
  return width;
}

/** Names with their values, one a line; null is a dash. */
export function printFacts(facts: Readonly<Record<string, string | number | boolean | null>>) {
  const names = Object.keys(facts);
  const width = Math.max(...names.map((name) => name.length));
  for (const name of names) {
    const value = facts[name];
    const shown = typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value ?? '–');
    console.log(`${name.padEnd(width)}  ${oneLine(shown)}`);
  }
}
