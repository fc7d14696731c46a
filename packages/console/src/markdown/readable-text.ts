import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';

/**
 * Matches the line ends to keep: after a line as short as a heading, after the path above a quote,
 * and before an item of a numbered list, which only begins a list in Markdown if its number is 1.
 * Other line ends only wrap a narrow page and become spaces.
 */
export const keptLineBreak = /(?<=(?:^|\n)[^\n]{0,44})\n|\n(?=[“«„「]|[ \t]*\d{1,3}[.)][ \t])/u;

type Root = ReturnType<typeof fromMarkdown>;
type Node = Root['children'][number];

/**
 * Returns Markdown as plain text, for places that hold no elements. Lists keep their bullets and
 * links their addresses; source numbers are removed. HTML stays as written.
 */
export function readableText(markdown: string): string {
  const root = fromMarkdown(markdown, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  return blocks(root.children);
}

function blocks(nodes: readonly Node[], between = '\n\n'): string {
  return nodes
    .map(block)
    .filter((text) => text !== '')
    .join(between);
}

function block(node: Node): string {
  switch (node.type) {
    case 'list':
      return list(node);
    case 'blockquote':
      return blocks(node.children);
    case 'table':
      return node.children
        .map((row) => row.children.map((cell) => inline(cell.children)))
        .filter((cells) => cells.some((text) => text !== ''))
        .map((cells) => cells.join(' · '))
        .join('\n');
    case 'thematicBreak':
    case 'definition':
      return '';
    case 'code':
      return node.value;
    case 'html':
      return node.value;
    default:
      return 'children' in node ? inline(node.children).trim() : '';
  }
}

function list({ ordered, start, children }: Extract<Node, { type: 'list' }>): string {
  return children
    .map((item, at) => {
      const mark = ordered ? `${(start ?? 1) + at}.` : '•';
      return `${mark} ${blocks(item.children, '\n').replaceAll('\n', '\n  ')}`;
    })
    .join('\n');
}

function inline(nodes: readonly Node[]): string {
  return nodes.map(piece).join('');
}

function piece(node: Node): string {
  switch (node.type) {
    case 'text':
      return withoutReferences(node.value).split(keptLineBreak).map(joined).join('\n');
    case 'break':
      return '\n';
    case 'inlineCode':
    case 'html':
      return node.value;
    case 'image':
    case 'imageReference':
      return node.alt ?? '';
    case 'link': {
      const text = inline(node.children);
      return text === node.url || node.url === '' ? text : `${text} (${node.url})`;
    }
    default:
      return 'children' in node ? inline(node.children) : '';
  }
}

function withoutReferences(text: string): string {
  return text.replaceAll(/ ?\[\d{1,3}\]/g, '');
}

/** Replaces line ends by spaces. */
function joined(line: string): string {
  return line.replaceAll('\n', ' ');
}
