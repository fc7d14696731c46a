import { readFile } from 'node:fs/promises';
import { compile } from 'html-to-text';
import type { TextEncoding } from '@guildhall/contract';
import type { Extraction } from '../extraction.ts';
import { toExtraction } from '../extraction.ts';
import { firstHeading } from '../pages/marks.ts';
import { dividePages } from '../pages/divide-pages.ts';
import type { TextLimit } from '../text-limit.ts';
import { decodeHtml } from './decode-html.ts';
import { hiddenTextNotes } from './hidden-text-notes.ts';
import { shownText } from './html-text.ts';

const readTitle = compile({
  wordwrap: false,
  limits: { maxDepth: 400 },
  baseElements: { selectors: ['title'], returnDomByDefault: false },
});

/** Reads an HTML file. Fetches nothing that the file refers to. */
export async function readHtml(
  path: string,
  _type: string,
  _limit: TextLimit,
  set: TextEncoding | undefined,
): Promise<Extraction> {
  const bytes = await readFile(path);
  const { text: html, notes } = decodeHtml(bytes, { set });
  const { text, hiddenPlaces } = shownText(html);
  const title = readTitle(html).trim() || firstHeading(text);
  return toExtraction(title, dividePages(text), [...notes, ...hiddenTextNotes(hiddenPlaces)]);
}
