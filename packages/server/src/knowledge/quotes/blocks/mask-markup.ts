const tags =
  'a|abbr|b|big|blockquote|br|caption|center|cite|code|col|colgroup|dd|del|details|div|dl|dt|em|figcaption|figure|font|h[1-6]|hr|i|iframe|img|ins|kbd|li|mark|ol|p|picture|pre|q|s|samp|section|small|source|span|strike|strong|sub|summary|sup|svg|table|tbody|td|tfoot|th|thead|tr|tt|u|ul|var|video';

const cellEnd = /<\/t[dh]>/giu;
/** The words of a link and its address; an index such as `a[0](x)` is no link. */
const link =
  /(?<![\p{L}\p{N}])\[([^[\]\n]{1,500})\]\((?:[^()\s]|\([^()\s]{0,200}\)){0,1000}(?:\s{1,3}"[^"\n]{0,300}")?\)/gu;
const markup = [
  // A picture that is embedded in the text, whose address is longer than any other.
  /!\[[^\]\n]{0,300}\]\([^()\s]{0,600}?;base64,[a-z0-9+/=%]*[^()\n]{0,300}\)/giu,
  /<img\s[^<>]{0,400}?;base64,[a-z0-9+/=%]*[^<>]{0,400}>/giu,
  /\bdata:[^\s,()"'<>]{1,200};base64,[a-z0-9+/=%]*/giu,
  // A picture, with the words that stand for it.
  /!\[[^\]\n]{0,300}\]\([^)\n]{0,1000}\)/gu,
  new RegExp(`</?(?:${tags})(?:\\s[^<>]{0,1000})?/?>`, 'giu'),
  /<!--(?:[^-]|-(?!->)){0,2000}-->/gu,
  // What a terminal takes for a command.
  // oxlint-disable-next-line no-control-regex -- such codes are what is looked for.
  /\u001B\[[0-9;?]{0,20}[A-Za-z]/gu,
];

/**
 * The text with spaces for what is not read aloud: addresses of links, pictures, tags of HTML and
 * terminal codes. It is as long as before, so that places stay the same. Other signs stay, such as
 * the `<` of `< 1.3.0`.
 */
export function maskMarkup(text: string): string {
  const cells = text.replaceAll(cellEnd, '  |  ');
  const masked = markup.reduce((left, pattern) => left.replaceAll(pattern, blank), cells);
  return masked.replaceAll(link, (found, words: string) => ` ${words}`.padEnd(found.length));
}

function blank(found: string): string {
  return found.replaceAll(/[^\n]/gu, ' ').padEnd(found.length);
}

/** A row of a table, in Markdown or by `cellEnd`; a line of code may begin or end with a bar, too. */
const row = /^\s*\|(?!\|)|\s{2}\|\s*$/u;

/** Masked text as it is shown: without empty lines and runs of spaces, and no bar around a row. */
export function showMasked(masked: string): string {
  return masked
    .split('\n')
    .map((line) => (row.test(line) ? line.replace(/^[\s|]+/u, '').replace(/\s*\|\s*$/u, '') : line))
    .map((line) => line.replaceAll(/\s+/gu, ' ').trim())
    .filter((line) => /[\p{L}\p{N}]/u.test(line))
    .join('\n');
}
