import { onOneLine } from '@guildhall/text/on-one-line.ts';
import { headingMark, pageMark, replacePageEnds } from '../../pages/marks.ts';
import { tableText } from '../html/table-text.ts';
import { writeRaised } from '../signs/raised.ts';

/** A paragraph, heading, list item or table of a document. */
export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; level: number; text: string }
  /** An entry of a list, with the mark that people see before it. */
  | { kind: 'item'; level: number; mark: string; text: string }
  | { kind: 'table'; rows: readonly (readonly string[])[]; headerRows?: number | undefined }
  | { kind: 'pageEnd' };

/** A longer text is no heading, whatever its style. */
export const longestHeading = 400;
const deepestItem = 6;

/** Writes blocks as text: headings marked, each list entry and table row on one line. */
export function blocksText(blocks: readonly Block[]): string {
  const parts: string[] = [];
  let last: Block['kind'] | undefined;
  let outerLevel = 0;
  for (const block of blocks) {
    if (block.kind === 'item') {
      outerLevel = last === 'item' ? Math.min(outerLevel, block.level) : block.level;
    }
    const text = blockText(block, outerLevel);
    if (text === '') continue;
    if (last !== undefined) parts.push(last === 'item' && block.kind === 'item' ? '\n' : '\n\n');
    parts.push(text);
    last = block.kind;
  }
  return writeRaised(parts.join(''));
}

/** Writes the blocks of a table cell. A cell with only empty list entries shows their numbers. */
export function cellText(blocks: readonly Block[]): string {
  const text = blocksText(blocks);
  if (replacePageEnds(text, '') !== '') return text;
  const numbers = blocks.flatMap((block) =>
    block.kind === 'item' && block.mark !== '-' ? [block.mark] : [],
  );
  return text + numbers.join('\n');
}

function blockText(block: Block, outerLevel: number): string {
  if (block.kind === 'pageEnd') return pageMark;
  if (block.kind === 'table') return tableText(block.rows, block);
  const text = block.text.trim() === '' ? block.text.replaceAll(/[^\f]/gu, '') : block.text;
  if (block.kind === 'paragraph' || text === '' || replacePageEnds(text, '') === '') return text;
  if (block.kind === 'item') {
    const deeper = Math.min(Math.max(block.level - outerLevel, 0), deepestItem);
    return aroundPageEnds(text, (entry) => `${'  '.repeat(deeper)}${block.mark} ${entry}`);
  }
  return headingText(block.level, text);
}

/** Writes a list entry. A page that ends at its start or end ends before or after its line. */
function aroundPageEnds(text: string, write: (entry: string) => string): string {
  const endsIn = (space: string) => space.replaceAll(/[^\f]/gu, '');
  const entry = text.trim();
  const start = text.indexOf(entry);
  return endsIn(text.slice(0, start)) + write(entry) + endsIn(text.slice(start + entry.length));
}

// A page that ends inside a heading ends before it.
function headingText(level: number, text: string): string {
  const mark = text.includes(pageMark) ? `${pageMark}\n\n` : '';
  const line = onOneLine(replacePageEnds(text, ' '));
  return `${mark}${headingMark}${'#'.repeat(Math.min(Math.max(level, 1), 6))} ${line}`;
}

/** Puts headers before and footers after a text, marked as such. */
export function surround(
  blocks: readonly Block[],
  { headers, footers }: { headers: Iterable<string>; footers: Iterable<string> },
): Block[] {
  const label = (name: string, texts: Iterable<string>) =>
    [...texts].map((text): Block => ({ kind: 'paragraph', text: `${name}: ${text}` }));
  return [...label('Header', headers), ...blocks, ...label('Footer', footers)];
}

/** Returns the label before a comment. */
export function commentLabel(author: string): string {
  return author.trim() === '' ? 'Comment:' : `Comment by ${author.trim()}:`;
}

/** Puts the title of a slide before its other texts: a file may have it anywhere. */
export function putTitleFirst(blocks: readonly Block[]): Block[] {
  const title = blocks.find(({ kind }) => kind === 'heading');
  return title === undefined ? [...blocks] : [title, ...blocks.filter((block) => block !== title)];
}
