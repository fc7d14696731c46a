import { cutText } from '@guildhall/text/cut-text.ts';
import { divideTables } from './divide-tables.ts';
import type { Piece } from './divide-tables.ts';
import { cellMark, pageMark, startsWithHeading } from './marks.ts';
import { pageLength } from './page-length.ts';

const shortestBeforeHeading = 1500;

/** Divides text at headings and paragraphs into pages of about 3,000 characters (D16). */
export function dividePages(text: string): string[] {
  const pages: string[][] = [];
  let page: string[] = [];
  let length = 0;
  for (const { block, startsPage } of readBlocks(text)) {
    if (length > 0 && (startsPage || endsBefore(block, length))) {
      const held = takeHeadings(page);
      pages.push(page);
      page = held;
      length = lengthOf(held);
    }
    page.push(block);
    length += block.length + 2;
  }
  if (page.length > 0 || pages.length === 0) pages.push(page);
  return pages.map((blocks) => blocks.join('\n\n'));
}

function endsBefore(block: string, length: number): boolean {
  if (startsWithHeading(block) && length >= shortestBeforeHeading) return true;
  return length + block.length > pageLength * 1.1;
}

/** Returns the length of blocks including the empty lines between them. */
function lengthOf(blocks: readonly string[]): number {
  return blocks.reduce((sum, block) => sum + block.length + 2, 0);
}

// Takes the headings at the end of a page, to move them to the text that follows. A long list of
// headings stays on its page: moving it again and again would take quadratic time.
function takeHeadings(page: string[]): string[] {
  const isAlone = (block: string | undefined) =>
    block !== undefined && startsWithHeading(block) && !block.includes('\n');
  let from = page.length;
  while (from > 0 && isAlone(page[from - 1])) from -= 1;
  const isShort = lengthOf(page.slice(from)) < shortestBeforeHeading;
  return isShort ? page.splice(Math.max(from, 1)) : [];
}

function* readBlocks(text: string): Generator<Piece> {
  for (const block of text.split(/\n[^\S\n\f]*\n\s*/u)) {
    if (block.trim() === '') continue;
    if (block.length <= pageLength) yield { block };
    else if (block.includes(cellMark)) yield* divideTables(block);
    else for (const part of cutText(block, pageLength)) yield { block: part };
  }
}

/** Splits the output of text recognition into pages. Each page ends with a form feed. */
export function splitRecognised(text: string): string[] {
  const end = text.indexOf(pageMark, text.trimEnd().length);
  return (end < 0 ? text : text.slice(0, end)).split(pageMark);
}
