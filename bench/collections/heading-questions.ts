const leastWords = 3;
/** Longer headings are sentences, which nobody types to find a page. */
const mostCharacters = 100;

/** A heading that only one file has, used as a question. */
interface Heading {
  readonly key: string;
  readonly text: string;
}

/**
 * Returns the headings of at least three words that occur in one file only, in the order of the
 * files.
 */
export function findUniqueHeadings(files: readonly { key: string; text: string }[]): Heading[] {
  const owners = new Map<string, Set<string>>();
  const headings: Heading[] = [];
  for (const { key, text } of files) {
    for (const heading of readHeadings(text)) {
      const known = owners.get(heading.toLowerCase());
      if (known === undefined) headings.push({ key, text: heading });
      owners.set(heading.toLowerCase(), (known ?? new Set()).add(key));
    }
  }
  return headings.filter(
    ({ text }) => owners.get(text.toLowerCase())?.size === 1 && isQuestion(text),
  );
}

function isQuestion(text: string): boolean {
  const words = text.split(' ').filter((word) => /\p{L}{2}/u.test(word));
  return words.length >= leastWords && text.length <= mostCharacters;
}

function* readHeadings(markdown: string): Generator<string> {
  let isCode = false;
  for (const line of markdown.split('\n')) {
    if (/^\s*(```|~~~)/.test(line)) isCode = !isCode;
    const heading = isCode ? null : /^#{1,6}\s+(.+?)\s*#*\s*$/.exec(line);
    const text = heading?.[1] === undefined ? '' : toPlainText(heading[1]);
    if (text !== '') yield text;
  }
}

/** Removes a heading's markup: keeps the text of links, drops emphasis, anchors and symbols. */
function toPlainText(heading: string): string {
  return heading
    .replace(/<[^>]*>/g, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\{[^}]*\}|:[a-z_]+:/g, ' ')
    .replace(/[^\p{L}\p{N}\p{M}'’.,&/()+-]+/gu, ' ')
    .trim();
}
