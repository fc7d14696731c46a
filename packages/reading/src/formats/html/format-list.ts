import type { DomNode, FormatCallback } from 'html-to-text';
import { toLetters, toRoman } from '../signs/number-signs.ts';

interface Item {
  readonly node: DomNode;
  readonly mark: string;
}

const noItem: ReadonlySet<string | undefined> = new Set(['ul', 'ol', 'menu', 'table']);

/** Writes a list, each entry after the mark that browsers show. Leaves out entries without text. */
export const formatList: FormatCallback = (element, walk, builder) => {
  const items = readItems(element).filter(({ node }) => hasText(node));
  if (items.length === 0) return;
  const lineBreaks = element.parent?.name === 'li' ? 1 : 2;
  builder.openList({
    interRowLineBreaks: 1,
    leadingLineBreaks: lineBreaks,
    maxPrefixLength: Math.max(...items.map(({ mark }) => mark.length)),
    prefixAlign: 'left',
  });
  for (const { node, mark } of items) {
    builder.openListItem({ prefix: mark });
    walk([node], builder);
    builder.closeListItem();
  }
  builder.closeList({ trailingLineBreaks: lineBreaks });
};

function readItems(list: DomNode): Item[] {
  const nodes = entriesOf(list);
  if (list.name !== 'ol') {
    return nodes.map((node) => ({ node, mark: node.name === 'li' ? '- ' : '' }));
  }
  const { type = '1', start, reversed } = list.attribs ?? {};
  const entries = nodes.filter(({ name }) => name === 'li').length;
  const step = reversed === undefined ? 1 : -1;
  let next = toNumber(start) ?? (reversed === undefined ? 1 : entries);
  return nodes.map((node) => {
    if (node.name !== 'li') return { node, mark: '' };
    const number = toNumber(node.attribs?.['value']) ?? next;
    next = number + step;
    return { node, mark: `${digitsOf(number, node.attribs?.['type'] ?? type)}. ` };
  });
}

/** Returns the entries of a list, also those in other elements of it, such as `em`. */
function entriesOf(list: DomNode): DomNode[] {
  return (list.children ?? []).flatMap((child) => {
    const isItem = child.name === 'li' || noItem.has(child.name);
    const holdsItems = !isItem && entriesOf(child).some(({ name }) => name === 'li');
    if (holdsItems) return entriesOf(child);
    return [child];
  });
}

function hasText(node: DomNode): boolean {
  if (node.type === 'text') return (node.data ?? '').trim() !== '';
  if (node.name === 'img') return (node.attribs?.['alt'] ?? '').trim() !== '';
  return node.name === 'math' || (node.children ?? []).some(hasText);
}

function toNumber(written: string | undefined): number | undefined {
  return written === undefined || !/^\s*-?\d{1,9}\s*$/u.test(written) ? undefined : Number(written);
}

function digitsOf(number: number, type: string): string {
  if (type === 'a') return toLetters(number);
  if (type === 'A') return toLetters(number).toUpperCase();
  if (type === 'i') return toRoman(number);
  return type === 'I' ? toRoman(number).toUpperCase() : String(number);
}
