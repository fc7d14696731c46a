import { h } from './dom.ts';
import type { Child } from './dom.ts';
import { drawTable } from './table.ts';

/** Draws a reference such as `[2]`; returns undefined if no source has that number. */
export type Cite = (number: number) => Node | undefined;

/** Lists and quotations nested deeper than this are drawn as text. */
const depthMax = 5;
const item = /^(\s*)(?:[-*+]|(\d{1,9})[.)])\s+(.*)/;
const heading = /^\s*#{1,6}\s+(.*)/;
const quoted = /^\s*> ?/;
const fence = /^\s*```/;
const underHead = /^[\s|:]*-[\s|:-]*$/;

/**
 * Draws Markdown as elements: paragraphs, headings, lists, quotations, code and tables. HTML stays
 * text, a link is text with its address, a picture its description.
 */
export function drawMarkdown(text: string, cite: Cite, depth = 0): HTMLElement[] {
  const lines = text.split('\n');
  const nodes: HTMLElement[] = [];
  const take = (fits: (line: string) => boolean): string[] => {
    const end = lines.findIndex((line) => !fits(line));
    return lines.splice(0, end < 0 ? lines.length : end);
  };
  const within = (some: string[]) => drawMarkdown(some.join('\n'), cite, depth + 1);
  const isBlock = (line: string) =>
    [item, heading, quoted, fence].some((it) => it.test(line)) || !line.trim();
  while (lines.length > 0) {
    const line = lines.shift() ?? '';
    const isShallow = depth < depthMax;
    const found = item.exec(line);
    if (!line.trim()) continue;
    if (fence.test(line)) {
      const code = take((it) => !fence.test(it)).join('\n');
      lines.shift();
      nodes.push(h('pre', { dir: 'ltr', tabIndex: 0 }, h('code', '', code)));
    } else if (heading.test(line)) {
      nodes.push(h('h3', '', ...drawInline(line.replace(heading, '$1'), cite)));
    } else if (isShallow && quoted.test(line)) {
      const all = [line, ...take((it) => quoted.test(it))];
      nodes.push(h('blockquote', '', ...within(all.map((it) => it.replace(quoted, '')))));
    } else if (isShallow && found) {
      const [, space = '', number, first = ''] = found;
      const more = take((it) => it.startsWith(`${space}  `)).map((it) =>
        it.slice(space.length + 2),
      );
      const entry = h('li', '', ...within([first, ...more]));
      take((it) => !it.trim());
      // `ul` ignores `start`, so both tags can share the type.
      const tag = (number ? 'ol' : 'ul') as 'ol';
      const last = nodes.at(-1);
      if (last?.localName === tag) last.append(entry);
      else nodes.push(h(tag, { start: Number(number) }, entry));
    } else if (line.includes('|') && underHead.test(lines[0] ?? '')) {
      lines.shift();
      const head = /[^\s|]/.test(line) ? [line] : [];
      const rows = [...head, ...take((it) => it.includes('|'))].map(cellsOf);
      nodes.push(drawTable(rows, head.length, (cell) => drawInline(cell, cite)));
    } else {
      const all = [line, ...take((it) => !isBlock(it))];
      nodes.push(h('p', '', ...drawLines(all, cite)));
    }
  }
  return nodes;
}

/** Splits a row at its bars, but for those that a backslash escapes. */
function cellsOf(row: string): string[] {
  const cells = row.trim().replace(/^\||\|$/g, '');
  return cells.split(/(?<!\\)\|/).map((it) => it.trim().replaceAll('\\|', '|'));
}

/**
 * Keeps the end of a short line, of one that ends with spaces, and of the path above a quotation.
 * Others were only wrapped.
 */
function drawLines(lines: string[], cite: Cite): Child[] {
  return lines.flatMap((line, place) => {
    const isPath = !place && /^[“«„「]/.test(lines[1] ?? '');
    const drawn = isPath ? [h('span', 'faint', line)] : drawInline(line, cite);
    return [...drawn, /.{44}\S$/.test(line) && !isPath ? ' ' : h('br')];
  });
}

/**
 * The server breaks links by a space within their marks. Every repetition is bounded, so that no text
 * takes long to match.
 */
const inline =
  /\\([!-/:-@[-`{-~])|`([^`\n]{1,500})`|\*\*(?=\S)(.{1,1000}?)\*\*|\*(?=\S)([^*]{1,500})\*|\[(\d{1,3})\](?! ?\()|(! ?)?\[([^\]]{0,500})\] ?\(<? ?([^)\s>]{0,500})[^)]{0,500}\)/g;

function drawInline(text: string, cite: Cite): Child[] {
  let end = 0;
  const nodes = [...text.matchAll(inline)].flatMap((found): Child[] => {
    const [whole, sign, code, strong, star, number, picture, label = '', address = ''] = found;
    const before = text.slice(end, found.index);
    end = found.index + whole.length;
    const link = picture || label === address ? label : `${label} (${address})`;
    const drawn =
      (code && h('code', '', code)) ||
      (strong && h('strong', '', ...drawInline(strong, cite))) ||
      (star && h('em', '', ...drawInline(star, cite))) ||
      (number && (cite(Number(number)) ?? whole)) ||
      (sign ?? link);
    return [before, drawn];
  });
  return [...nodes, text.slice(end)];
}
