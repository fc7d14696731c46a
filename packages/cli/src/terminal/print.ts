import { stripVTControlCharacters, styleText } from 'node:util';
import { oneLine, stripControlCharacters } from './terminal-text.ts';

/** Prints an answer: with --json as one line, otherwise as people read it. */
export function printAnswer<Answer>(
  answer: Answer,
  { json }: { json?: true | undefined },
  print: string | ((answer: Answer) => void),
): void {
  if (json) console.log(JSON.stringify(answer));
  else if (typeof print === 'string') console.log(print);
  else print(answer);
}

/**
 * Prints rows in aligned columns; the last column is not padded. On a terminal a title row comes
 * first.
 */
export function printColumns(titles: readonly string[], rows: readonly (readonly string[])[]) {
  const isTitled = process.stdout.isTTY && rows.length > 0;
  const cells = rows.map((row) => row.map(oneLine));
  for (const [at, line] of alignColumns(isTitled ? [titles, ...cells] : cells).entries()) {
    console.log(isTitled && at === 0 ? styleText('dim', line, { stream: process.stdout }) : line);
  }
}

/** Returns rows as lines with their columns aligned; the last column is not padded. */
export function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, at) => (widths[at] = Math.max(widths[at] ?? 0, widthOf(cell))));
  }
  return rows.map((row) =>
    row
      .map((cell, at) => cell + ' '.repeat((widths[at] ?? 0) - widthOf(cell)))
      .join('  ')
      .trimEnd(),
  );
}

const segmenter = new Intl.Segmenter();
const wide =
  /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Emoji_Presentation}/u;

/** Returns the width of a text in terminal cells. East Asian letters and emoji take two. */
export function widthOf(text: string): number {
  let width = 0;
  for (const { segment } of segmenter.segment(stripVTControlCharacters(text))) {
    width += wide.test(segment) ? 2 : 1;
  }
  return width;
}

/** Prints names with their values, one per line; null as a dash. */
export function printFacts(facts: Readonly<Record<string, string | number | boolean | null>>) {
  const names = Object.keys(facts);
  const width = Math.max(...names.map((name) => name.length));
  for (const name of names) {
    const value = facts[name];
    const shown = typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value ?? '–');
    console.log(`${name.padEnd(width)}  ${oneLine(shown)}`);
  }
}

/** Prints a long text of the server below its title; nothing if there is none. */
export function printText(title: string, text: string | null): void {
  if (text !== null) console.log(`\n${title}:\n${stripControlCharacters(text)}`);
}

const kibibyte = 1024;
const mebibyte = 1024 ** 2;

export function describeSize(bytes: number): string {
  if (bytes < kibibyte) return `${bytes} B`;
  if (bytes < mebibyte) return `${(bytes / kibibyte).toFixed(1)} KiB`;
  return `${(bytes / mebibyte).toFixed(1)} MiB`;
}
