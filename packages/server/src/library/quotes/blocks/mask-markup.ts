import { onOneLine } from '@guildhall/text/on-one-line.ts';
import { isFieldLine } from './read-fields.ts';

const tags =
  'a|abbr|b|big|blockquote|br|caption|center|cite|code|col|colgroup|dd|del|details|div|dl|dt|em|figcaption|figure|font|h[1-6]|hr|i|iframe|img|ins|kbd|li|mark|ol|p|picture|pre|q|s|samp|section|small|source|span|strike|strong|sub|summary|sup|svg|table|tbody|td|tfoot|th|thead|tr|tt|u|ul|var|video';

/** Matches a Markdown link. An index such as `a[0](x)` is no link. */
const link =
  /(?<![\p{L}\p{N}])\[([^[\]\n]{1,500})\]\((?:[^()\s]|\([^()\s]{0,200}\)){0,1000}(?:\s{1,3}"[^"\n]{0,300}")?\)/gu;
const markup = [
  // Pictures embedded as base64, with very long addresses.
  /!\[[^\]\n]{0,300}\]\([^()\s]{0,600}?;base64,[a-z0-9+/=%]*[^()\n]{0,300}\)/giu,
  /<img\s[^<>]{0,400}?;base64,[a-z0-9+/=%]*[^<>]{0,400}>/giu,
  /\bdata:[^\s,()"'<>]{1,200};base64,[a-z0-9+/=%]*/giu,
  // Pictures with their alternative text.
  /!\[[^\]\n]{0,300}\]\([^)\n]{0,1000}\)/gu,
  new RegExp(`</?(?:${tags})(?:\\s[^<>]{0,1000})?/?>`, 'giu'),
  /<!--(?:[^-]|-(?!->)){0,2000}-->/gu,
  // Escape sequences of terminals.
  // oxlint-disable-next-line no-control-regex -- the pattern matches escape codes.
  /\u001B\[[0-9;?]{0,20}[A-Za-z]/gu,
];

/**
 * Replaces markup by spaces: link addresses, pictures, HTML tags and terminal codes. The text keeps
 * its length, so that offsets stay valid. Other signs stay, such as the `<` of `< 1.3.0`.
 */
export function maskMarkup(text: string): string {
  const masked = markup.reduce((left, pattern) => left.replaceAll(pattern, blank), text);
  return masked.replaceAll(link, (found, words: string) => ` ${words}`.padEnd(found.length));
}

function blank(found: string): string {
  return found.replaceAll(/[^\n]/gu, ' ').padEnd(found.length);
}

/** The minimum length of a line that was wrapped because it was full. */
const fullLineMin = 45;
const listItem = /^(?:[-*+•‣◦▪–·●○]|\d{1,3}[.)]|[a-z][.)])\s/u;

/** True if a line goes on with the full one before it: neither an item of a list nor a further field. */
export function isWrapped(line: string, before: string): boolean {
  if (before.length < fullLineMin || listItem.test(line)) return false;
  return !(isFieldLine(before) && isFieldLine(line));
}

/**
 * Returns masked text for display, without empty lines and runs of spaces. A full line is joined with
 * the line below it, which it was wrapped into; other lines stay apart.
 */
export function showMasked(masked: string): string {
  const holdsText = (line: string) => /[\p{L}\p{N}]/u.test(line);
  const lines = masked.split('\n').map((line) => (holdsText(line) ? onOneLine(line) : ''));
  return lines.reduce((shown, line, at) => {
    if (line === '') return shown;
    const before = lines[at - 1] ?? '';
    return shown + (shown === '' ? '' : isWrapped(line, before) ? ' ' : '\n') + line;
  }, '');
}
