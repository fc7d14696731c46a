import { readFile } from 'node:fs/promises';
import { compile } from 'html-to-text';
import type { TextEncoding } from '@guildhall/contract';
import type { Extraction } from '../extraction.ts';
import { toExtraction } from '../extraction.ts';
import { firstHeading } from '../pages/marks.ts';
import { dividePages } from '../pages/divide-pages.ts';
import type { TextLimit } from '../text-limit.ts';
import { decodeText } from './decode-text.ts';
import { htmlToText } from './html-text.ts';

const declaredEncoding = /<(?:meta|\?xml)[^>]*?(?:charset|encoding)\s*=\s*["']?([\w-]+)/iu;
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
  const head = bytes.subarray(0, 2048).toString('latin1');
  const declared = declaredEncoding.exec(head)?.[1];
  const { text: html, notes } = await decodeText(bytes, { set, declared });
  const text = htmlToText(html);
  return toExtraction(readTitle(html).trim() || firstHeading(text), dividePages(text), notes);
}
