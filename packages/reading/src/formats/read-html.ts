import { readFile } from 'node:fs/promises';
import { compile } from 'html-to-text';
import type { Extraction } from '../extraction/extraction.ts';
import { toExtraction, countNotes } from '../extraction/extraction.ts';
import { firstHeading } from '../pages/marks.ts';
import { dividePages } from '../pages/divide-pages.ts';
import type { FileToRead } from '../extraction/messages.ts';
import { decodeHtml } from './encodings/decode-html.ts';
import { shownText } from './html/html-text.ts';

const readTitle = compile({
  wordwrap: false,
  limits: { maxDepth: 400 },
  baseElements: { selectors: ['title'], returnDomByDefault: false },
});

/** A drawing has a title of its own. */
const drawing = /<svg\b[\s\S]*?<\/svg>/giu;

/** Reads an HTML file. Fetches nothing that the file refers to. */
export async function readHtml({
  path,
  encoding: set,
}: Pick<FileToRead, 'path' | 'encoding'>): Promise<Extraction> {
  const bytes = await readFile(path);
  const { text: html, notes } = decodeHtml(bytes, { set });
  const { text, hiddenPlaces } = shownText(html);
  const title = readTitle(html.replaceAll(drawing, '')).trim() || firstHeading(text);
  const hidden = countNotes('hidden_text_left_out', hiddenPlaces);
  return toExtraction(title, dividePages(text), [...notes, ...hidden]);
}
