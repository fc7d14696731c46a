import { h } from './dom.ts';

/** Draws a reference such as `[2]`; nothing where no source has that number. */
export type Cite = (number: number) => Node | undefined;

/** Deeper lists and quotations are drawn as text. */
const depthMax = 5;
const item = /^(\s*)(?:[-*+]|(\d{1,9})[.)])\s+(.*)/;
const block = /^\s*(?:[-*+]\s|\d{1,9}[.)]\s|#{1,6}\s|>|```|~~~)/;

/**
 * Markdown as elements: paragraphs, headings, lists, quotations, code and tables. HTML stays the
 * text that it is, a link is text with its address, and a picture its description.
 */
export function drawMarkdown(text: string, cite: Cite, depth = 0): Node[] {
  const lines = text.split('\n');
  const nodes: Node[] = [];
  /** Takes lines as long as they fit; says what it took. */
  const take = (fits: (line: string) => boolean): string[] => {
    let count = 0;
    while (count < lines.length && fits(lines[count] ?? '')) count++;
    return lines.splice(0, count);
  };
  const inside = (some: string[]) => drawMarkdown(some.join('\n'), cite, depth + 1);
  while (lines.length > 0) {
    const line = lines[0] ?? '';
    const fence = /^\s*(```|~~~)/.exec(line)?.[1];
    const heading = /^\s{0,3}#{1,6}\s+(.*)/.exec(line);
    if (!line.trim()) {
      lines.shift();
    } else if (fence) {
      lines.shift();
      const code = take((it) => !it.trimStart().startsWith(fence)).join('\n');
      lines.shift();
      nodes.push(h('pre', { dir: 'ltr', tabindex: '0' }, h('code', {}, code)));
    } else if (heading) {
      lines.shift();
      nodes.push(h('h3', { dir: 'auto' }, ...drawInline(heading[1] ?? '', cite)));
    } else if (/^\s*([-*_])(\s*\1){2,}\s*$/.test(line)) {
      lines.shift();
      nodes.push(h('hr'));
    } else if (depth < depthMax && line.trimStart().startsWith('>')) {
      const quoted = take((it) => it.trimStart().startsWith('>'));
      nodes.push(h('blockquote', {}, ...inside(quoted.map((it) => it.replace(/^\s*> ?/, '')))));
    } else if (depth < depthMax && item.test(line)) {
      nodes.push(drawList(take, inside));
    } else if (line.includes('|') && /^[\s|:]*-[\s|:-]*$/.test(lines[1] ?? '')) {
      nodes.push(drawTable(take((it) => it.includes('|')), cite));
    } else {
      let isFirst = true;
      const fits = (it: string) => {
        const isIn = isFirst || (it.trim() !== '' && !block.test(it));
        isFirst = false;
        return isIn;
      };
      nodes.push(h('p', { dir: 'auto' }, ...drawLines(take(fits), cite)));
    }
  }
  return nodes;
}

function drawList(
  take: (fits: (line: string) => boolean) => string[],
  inside: (lines: string[]) => Node[],
): Node {
  const list: Node[] = [];
  let number: string | undefined;
  for (;;) {
    let indent = -1;
    const [first] = take((line) => {
      const isIn = indent < 0 && item.test(line);
      indent = 0;
      return isIn;
    });
    const found = item.exec(first ?? '');
    if (!found) break;
    if (list.length === 0) number = found[2];
    const [, space = '', , text = ''] = found;
    const more = take((line) => line.startsWith(`${space}  `) && line.trim() !== '');
    list.push(h('li', { dir: 'auto' }, ...inside([text, ...more.map((it) => it.slice(space.length + 2))])));
    // Items may stand apart.
    take((line) => !line.trim());
  }
  return number ? h('ol', { start: number }, ...list) : h('ul', {}, ...list);
}

function drawTable([head = '', , ...rows]: string[], cite: Cite): Node {
  const cells = (row: string) => row.trim().replace(/^\||\|$/g, '').split('|');
  const draw = (tag: 'th' | 'td', row: string) =>
    h('tr', {}, ...cells(row).map((it) => h(tag, { dir: 'auto' }, ...drawInline(it.trim(), cite))));
  return h(
    'div',
    { class: 'table', tabindex: '0' },
    h('table', {}, draw('th', head), ...rows.map((row) => draw('td', row))),
  );
}

/** A short line keeps its end, as the path above a quotation does. Longer ones were only wrapped. */
function drawLines(lines: string[], cite: Cite): Node[] {
  return lines.flatMap((line, place): Node[] => {
    const next = lines[place + 1];
    const isQuoted = /^\s*[“«„「]/.test(next ?? '');
    const drawn =
      isQuoted && place === 0 ? [h('span', { class: 'faint' }, line)] : drawInline(line, cite);
    if (next === undefined) return drawn;
    return [...drawn, line.length < 45 || isQuoted ? h('br') : document.createTextNode(' ')];
  });
}

/** Each alternative is bounded, so that no text takes long. */
const inline =
  /\\([!-/:-@[-`{-~])|`([^`\n]{1,500})`|\*\*(?=\S)(.{1,1000}?)\*\*|\*(?=\S)([^*]{1,500})\*|(?<!\w)_([^_]{1,500})_(?!\w)|\[(\d{1,3})\](?!\s?\()|(!?)\s?\[([^\]]{0,500})\]\s?\(\s?<?([^)\s>]{0,2000})[^)]{0,300}\)/g;

function drawInline(text: string, cite: Cite): Node[] {
  const nodes: Node[] = [];
  let end = 0;
  const write = (it: string) => nodes.push(document.createTextNode(it));
  for (const found of text.matchAll(inline)) {
    const [whole, sign, code, strong, star, line, number, picture, label = '', address = ''] = found;
    write(text.slice(end, found.index));
    end = found.index + whole.length;
    const emphasis = star ?? line;
    if (sign) write(sign);
    else if (code) nodes.push(h('code', {}, code));
    else if (strong) nodes.push(h('strong', {}, ...drawInline(strong, cite)));
    else if (emphasis) nodes.push(h('em', {}, ...drawInline(emphasis, cite)));
    else if (number) nodes.push(cite(Number(number)) ?? document.createTextNode(whole));
    else if (picture) write(label);
    else write(label === address ? address : `${label} (${address})`);
  }
  write(text.slice(end));
  return nodes;
}
