import { readFile } from 'node:fs/promises';
import type { Extraction } from '../extraction.ts';
import { toExtraction } from '../extraction.ts';
import type { TextLimit } from '../text-limit.ts';
import { dividePages } from '../pages/divide-pages.ts';
import { firstHeading } from '../pages/marks.ts';
import { decodeText } from './decode-text.ts';

const frontMatter = /^---\n([\s\S]*?)\n---(?:\n|$)/u;
const titleLine = /^title:\s*(?:"(.*)"|'(.*)'|(.*))\s*$/mu;

/** Reads plain text or Markdown. Takes the title from front matter or the first heading. */
export async function readText(path: string, _type: string, limit: TextLimit): Promise<Extraction> {
  const text = limit
    .take(decodeText(await readFile(path)))
    .replace(/\r\n?/gu, '\n')
    .replaceAll('\f', '\n\n');
  const front = frontMatter.exec(text);
  const body = front === null ? text : text.slice(front[0].length);
  const named = front?.[1] === undefined ? null : titleLine.exec(front[1]);
  const title = named?.[1] ?? named?.[2] ?? named?.[3] ?? firstHeading(body);
  return toExtraction(title, dividePages(body));
}
