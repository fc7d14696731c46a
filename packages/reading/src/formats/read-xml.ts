import { onOneLine } from '@guildhall/text/on-one-line.ts';
import { readFile } from 'node:fs/promises';
import { Parser } from 'htmlparser2';
import type { Extraction } from '../extraction/extraction.ts';
import { toExtraction } from '../extraction/extraction.ts';
import { dropTableMarks } from '../pages/clean-text.ts';
import { dividePages } from '../pages/divide-pages.ts';
import type { FileToRead } from '../extraction/messages.ts';
import type { TextLimit } from '../extraction/text-limit.ts';
import { decodeText } from './encodings/decode-text.ts';
import { plainEntities } from './plain-entities.ts';
import { refuseDepth } from '../extraction/refuse-depth.ts';

/** Longer element names are truncated, because each line of output repeats the element's name. */
const longestName = 100;
const declaredEncoding = /<\?xml[^>]*?encoding\s*=\s*["']([\w-]+)/iu;

/** Reads XML as "element: text" lines. Fetches nothing that the document type names (S13). */
export async function readXml(
  { path, encoding: set }: FileToRead,
  limit: TextLimit,
): Promise<Extraction> {
  const bytes = await readFile(path);
  const head = bytes.subarray(0, 512).toString('latin1');
  const declared = declaredEncoding.exec(head)?.[1];
  const { text: xml, notes } = decodeText(bytes, { set, declared });
  const expand = plainEntities(xml, limit);
  return toExtraction(
    null,
    dividePages(dropTableMarks(elementLines(xml, expand).join('\n'))),
    notes,
  );
}

function elementLines(xml: string, expand: (text: string) => string): string[] {
  const lines: string[] = [];
  const open: string[] = [];
  let text = '';
  const flush = () => {
    const line = onOneLine(expand(text));
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
          if (!key.startsWith('xmlns')) lines.push(`${open.at(-1)} ${key}: ${expand(value)}`);
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
