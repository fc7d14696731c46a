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

/** An element while it is read. */
interface OpenElement {
  name: string;
  text: string;
  /** True if the element stands behind words on their line, or has such elements. */
  isMixed: boolean;
}

function elementLines(xml: string, expand: (text: string) => string): string[] {
  const lines: string[] = [];
  const open: OpenElement[] = [];
  const flush = (element: OpenElement | undefined) => {
    const line = onOneLine(expand(element?.text ?? ''));
    if (element === undefined) return;
    element.text = '';
    if (line !== '') lines.push(`${element.name}: ${line}`);
  };
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const outer = open.at(-1);
        const isWithin = outer !== undefined && /\S[^\S\n]*$/u.test(outer.text.slice(-longestName));
        if (isWithin) outer.isMixed = true;
        else flush(outer);
        const shortName = name.slice(name.lastIndexOf(':') + 1).slice(0, longestName);
        open.push({ name: shortName, text: '', isMixed: isWithin });
        refuseDepth(open.length);
        for (const [key, value] of Object.entries(attributes)) {
          if (!key.startsWith('xmlns')) lines.push(`${shortName} ${key}: ${expand(value)}`);
        }
      },
      // Text outside the root element is a remainder of the document type.
      ontext: (part) => {
        const element = open.at(-1);
        if (element !== undefined) element.text += part;
      },
      onclosetag: () => {
        const element = open.pop();
        const outer = open.at(-1);
        // The words of an element within a sentence belong to it.
        if (element?.isMixed === true && outer?.isMixed === true) outer.text += element.text;
        else flush(element);
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return lines;
}
