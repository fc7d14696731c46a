/**
 * Joins the lines of a mail whose format is "flowed" (RFC 3676): one that ends with a space goes on
 * in the next one, within the same depth of quotation. `isSpaceless` is for scripts without spaces.
 */
export function joinFlowed(text: string, isSpaceless: boolean): string {
  const joined: { depth: number; words: string; isOpen: boolean }[] = [];
  for (const line of text.split(/\r?\n/u)) {
    const [quote = ''] = /^>*/u.exec(line) ?? [];
    const words = line.slice(quote.length).replace(/^ /u, '');
    const isOpen = words.endsWith(' ') && words !== '-- ';
    const last = joined.at(-1);
    if (last?.isOpen === true && last.depth === quote.length && words !== '-- ') {
      last.words = (isSpaceless ? last.words.slice(0, -1) : last.words) + words;
      last.isOpen = isOpen;
    } else joined.push({ depth: quote.length, words, isOpen });
  }
  return joined
    .map(({ depth, words }) => (depth === 0 ? words : `${'>'.repeat(depth)} ${words}`))
    .join('\n');
}

/** Returns the words of enriched text (RFC 1896), an early form of text with fonts in mails. */
export function enrichedWords(text: string): string {
  return text
    .replaceAll(/(\r?\n)+/gu, (breaks) => {
      const count = breaks.split('\n').length - 1;
      return count === 1 ? ' ' : '\n'.repeat(count);
    })
    .replaceAll(/<param>[\s\S]*?<\/param>|<<|<\/?[\w-]{1,60}>/giu, (tag) =>
      tag === '<<' ? '<' : '',
    );
}
