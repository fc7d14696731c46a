import { escapeHtml } from '../html/escape-html.ts';
import { htmlToText } from '../html/html-text.ts';
import { changeOutsideCode, inlineCode, openAllCodeLines, openCodeLines } from './code-lines.ts';
import { findHtmlTables } from './html-tables.ts';

/** The elements of which a tag begins a block of HTML (CommonMark 0.31, section 4.6). */
const blockNames =
  'address|article|aside|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|nav|ol|optgroup|option|p|picture|pre|script|search|section|source|style|summary|table|tbody|td|textarea|tfoot|th|thead|tr|ul|video';
/** The elements within lines. A tag of theirs begins a block only if it is alone on its line. */
const lineNames =
  'a|abbr|b|big|br|cite|code|del|em|font|i|img|ins|kbd|mark|object|q|s|samp|small|span|strike|strong|sub|sup|tt|u|var';
const blockTag = new RegExp(`^ {0,3}</?(?:${blockNames})(?:[\\s/>]|$)`, 'iu');
const lonelyTag = new RegExp(`^ {0,3}</?(?:${lineNames})(?:\\s[^<>]*)?/?>\\s*$`, 'iu');
/** An element within a line that holds no other one, by its name and its content. */
const innermost = new RegExp(`<(${lineNames})(?:\\s[^<>]{0,1000})?>([^<>]*)</\\1>`, 'giu');
const nestedMax = 5;
const lineEnd = /<br\s*\/?>/giu;
const picture = /<img\s[^<>]{0,2000}>/giu;
const alternative = /\salt="([^"]*)"/iu;
const emptyLine = /^\s*$/u;

/**
 * Writes the HTML of a Markdown text as people see it: blocks as the text of a web page, elements
 * within lines as their words. Code stays as it is.
 */
export function plainHtml(text: string): string {
  if (!/<[a-z/!]/iu.test(text)) return text;
  const lines = text.split('\n');
  const tables = findHtmlTables(lines);
  const isCode = openAllCodeLines();
  const findEnd = openBlocks(lines, tables);
  const written: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (isCode(line)) written.push(line);
    else {
      const end = findEnd(at);
      if (end === undefined) written.push(plainLine(line));
      else {
        const html = lines.slice(at, end + 1).join('\n');
        written.push('', htmlToText(html.replaceAll(inlineCode, escapeHtml)), '');
        at = end;
      }
    }
  }
  return written.join('\n');
}

/** Elements whose content may hold empty lines, and comments, by their start and end. */
const wholes = [
  ...['pre', 'script', 'style', 'textarea'].map((name) => ({
    start: new RegExp(`^ {0,3}<${name}(?:[\\s>]|$)`, 'iu'),
    end: new RegExp(`</${name}>`, 'iu'),
  })),
  { start: /^ {0,3}<!--/u, end: /-->/u },
];

/**
 * Returns a function that returns the last line of the block of HTML that begins at a line;
 * undefined if none does.
 */
function openBlocks(lines: readonly string[], tables: ReturnType<typeof findHtmlTables>) {
  const endless = new Set<RegExp>();
  return (at: number): number | undefined => {
    const line = lines[at] ?? '';
    const table = tables.get(at);
    if (table) return table.to;
    const end = wholes.find(({ start }) => start.test(line))?.end;
    if (end && !endless.has(end)) {
      for (let last = at; last < lines.length; last += 1) {
        if (end.test(lines[last] ?? '')) return last;
      }
      // What has no end is no comment: nothing is lost, and it is looked for once.
      endless.add(end);
    }
    const isAfterEmpty = at === 0 || emptyLine.test(lines[at - 1] ?? '');
    if (!blockTag.test(line) && !(isAfterEmpty && lonelyTag.test(line))) return undefined;
    let last = at;
    while (last + 1 < lines.length && !endsBlock(lines[last + 1] ?? '', tables.has(last + 1)))
      last += 1;
    return last;
  };
}

function endsBlock(line: string, beginsTable: boolean): boolean {
  return beginsTable || emptyLine.test(line) || openCodeLines()(line);
}

function plainLine(line: string): string {
  if (!line.includes('<')) return line;
  return changeOutsideCode(line, (part) => dropTags(dropComments(part)));
}

/** Writes the words of elements that begin and end in the line. A tag alone may be what is told. */
function dropTags(text: string): string {
  let told = text
    .replaceAll(lineEnd, ' ')
    .replaceAll(picture, (it) => alternative.exec(it)?.[1] ?? '');
  for (let level = 0; level < nestedMax && told.includes('</'); level += 1) {
    told = told.replaceAll(innermost, '$2');
  }
  return told;
}

function dropComments(text: string): string {
  const [first = '', ...others] = text.split('<!--');
  const after = others.map((part) => {
    const end = part.indexOf('-->');
    return end === -1 ? `<!--${part}` : part.slice(end + 3);
  });
  return first + after.join('');
}
