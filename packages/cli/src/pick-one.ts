import { CliError } from './cli-error.ts';
import { oneLine } from './one-line.ts';

interface Wanted<Item> {
  /** The text that the user typed. */
  text: string;
  /** The kind of thing to find, for example `document`. */
  what: string;
  describe(item: Item): string;
}

const shownMax = 10;

/**
 * Returns the only item found. Throws if there is none, or lists the items if there are several.
 */
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

/** True if two names are equal apart from case, Unicode composition and outer spaces. */
export function isSameName(one: string, other: string): boolean {
  return fold(one) === fold(other);
}

const fold = (text: string) => text.normalize('NFC').trim().toLowerCase();
