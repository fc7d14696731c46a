import { readFile } from 'node:fs/promises';
import type { Extraction } from '../extraction/extraction.ts';
import { toExtraction } from '../extraction/extraction.ts';
import type { FileToRead } from '../extraction/messages.ts';
import type { TextLimit } from '../extraction/text-limit.ts';
import { dividePages } from '../pages/divide-pages.ts';
import { firstHeading, pageMark } from '../pages/marks.ts';
import { decodeText } from './encodings/decode-text.ts';
import { takeFrontMatter } from './markdown/front-matter.ts';
import { plainMarkdown } from './markdown/plain-markdown.ts';
import { markMarkdownTables, markPlainTables } from './markdown/mark-tables.ts';

/** The commands of terminals for colours and the like, which logs keep. */
// oxlint-disable-next-line no-control-regex -- they begin with an escape
const terminalCommands = /\u001b\[[0-9;?]*[A-Za-z]/gu;
/** More than fits on a sheet of paper. */
const printedPageMax = 12_000;

/**
 * Reads plain text or Markdown. Takes the title from front matter or the first heading. Form feeds
 * end pages.
 */
export async function readText(
  { path, type, encoding: set }: FileToRead,
  limit: TextLimit,
): Promise<Extraction> {
  const decoded = decodeText(await readFile(path), { set });
  const text = limit
    .take(decoded.text)
    .replace(/\r\n?/gu, '\n')
    .replaceAll(terminalCommands, '')
    // oxlint-disable-next-line no-control-regex -- some programs separate by them
    .replaceAll(/\u0000+ ?/gu, ' ');
  const isMarkdown = type === 'md' || type === 'markdown';
  const { title, body: written } = takeFrontMatter(text);
  const body = isMarkdown ? plainMarkdown(written) : written;
  const marked = isMarkdown ? markMarkdownTables(body) : markPlainTables(body);
  return toExtraction(title ?? firstHeading(marked), toPrintedPages(marked), decoded.notes);
}

function toPrintedPages(text: string): string[] {
  const pages = text.split(pageMark);
  if (pages.at(-1)?.trim() === '') pages.pop();
  if (pages.length < 2) return dividePages(pages[0] ?? '');
  return pages.flatMap((page) => (page.length > printedPageMax ? dividePages(page) : [page]));
}
