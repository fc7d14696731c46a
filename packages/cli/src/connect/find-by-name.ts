import { isId } from '@guildhall/contract';
import { CliError } from '../terminal/cli-error.ts';
import { oneLine } from '../terminal/terminal-text.ts';

interface Wanted<Item> {
  /** The text that the user typed: an id, or a name. */
  text: string;
  /** The kind of thing to find, for example `document`. */
  what: string;
  isNamed(item: Item): boolean;
  /** Describes one of several things with this name, after its id. */
  describe(item: Item): string;
}

const shownMax = 10;

/**
 * Returns the id of the only thing with a name. Throws if there is none, or lists the things if
 * there are several.
 */
export async function findIdByName<Item extends { id: string }>(
  items: AsyncIterable<Item>,
  { text, what, isNamed, describe }: Wanted<Item>,
): Promise<string> {
  if (isId(text)) return text;
  const found: Item[] = [];
  for await (const item of items) if (isNamed(item)) found.push(item);
  const [first, ...others] = found;
  if (first === undefined) {
    throw new CliError(`there is no ${what} "${oneLine(text)}" here`, { code: 'not_found' });
  }
  if (others.length === 0) return first.id;
  const lines = found.slice(0, shownMax).map((item) => oneLine(`  ${item.id}  ${describe(item)}`));
  const more = found.length > shownMax ? [`  and ${found.length - shownMax} more`] : [];
  const said = `"${oneLine(text)}" names ${found.length} ${what}s; give the id of one of them:`;
  throw new CliError([said, ...lines, ...more].join('\n'), { code: 'ambiguous' });
}

/** True if two names are equal apart from case, Unicode composition and outer spaces. */
export function isSameName(one: string, other: string): boolean {
  return fold(one) === fold(other);
}

const fold = (text: string) => text.normalize('NFC').trim().toLowerCase();
