import { CliError } from './cli-error.ts';
import { oneLine } from './one-line.ts';

interface Wanted<Item> {
  /** What was typed. */
  text: string;
  /** What it should name, for example `document`. */
  what: string;
  describe(item: Item): string;
}

const shownMax = 10;

/** The only one of these. Where there are several, the error lists them. */
export function pickOne<Item>(
  found: readonly Item[],
  { text, what, describe }: Wanted<Item>,
): Item {
  const [first, ...others] = found;
  if (first === undefined) {
    throw new CliError(`there is no ${what} "${oneLine(text)}" here`, { code: 'not_found' });
  }
  if (others.length === 0) return first;
  const lines = found.slice(0, shownMax).map((item) => `  ${oneLine(describe(item))}`);
  const more = found.length > shownMax ? [`  and ${found.length - shownMax} more`] : [];
  const said = `"${oneLine(text)}" names ${found.length} ${what}s; give the id of one of them:`;
  throw new CliError([said, ...lines, ...more].join('\n'), { code: 'ambiguous' });
}

/** The same letters, whatever their case and composition. */
export function isSameName(one: string, other: string): boolean {
  return fold(one) === fold(other);
}

const fold = (text: string) => text.normalize('NFC').trim().toLowerCase();
