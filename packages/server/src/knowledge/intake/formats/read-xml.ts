import { onOneLine } from '#plain-text/on-one-line.ts';
import { readFile } from 'node:fs/promises';
import { Parser } from 'htmlparser2';
import type { Extraction } from '../extraction.ts';
import { toExtraction } from '../extraction.ts';
import { dividePages } from '../pages/divide-pages.ts';
import { decodeText } from './decode-text.ts';
import { refuseDepth } from './refuse-depth.ts';

/** Longer element names are truncated, because each line of output repeats the element's name. */
const longestName = 100;
const declaredEncoding = /<\?xml[^>]*?encoding\s*=\s*["']([\w-]+)/iu;

/** Reads XML as "element: text" lines. Ignores entities and document types (S13: no fetching). */
export async function readXml(path: string): Promise<Extraction> {
  const bytes = await readFile(path);
  const head = bytes.subarray(0, 512).toString('latin1');
  const text = elementLines(decodeText(bytes, declaredEncoding.exec(head)?.[1])).join('\n');
  return toExtraction(null, dividePages(text));
}

function elementLines(xml: string): string[] {
  const lines: string[] = [];
  const open: string[] = [];
  let text = '';
  const flush = () => {
    const line = onOneLine(text);
    // Text outside the root element is a remainder of the document type.
    if (line !== '' && open.length > 0) lines.push(`${open.at(-1)}: ${line}`);
    text = '';
  };
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        flush();
        open.push(name.slice(name.lastIndexOf(':') + 1).slice(0, longestName));
        refuseDepth(open.length);
        for (const [key, value] of Object.entries(attributes)) {
          if (!key.startsWith('xmlns')) lines.push(`${open.at(-1)} ${key}: ${value}`);
        }
      },
      ontext: (part) => void (text += part),
      onclosetag: () => {
        flush();
        open.pop();
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return lines;
}
