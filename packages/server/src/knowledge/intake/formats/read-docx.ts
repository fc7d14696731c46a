import { readFile } from 'node:fs/promises';
import mammoth from 'mammoth';
import type { Extraction } from '../extraction.ts';
import { toExtraction } from '../extraction.ts';
import { toPages } from '../pages/divide-pages.ts';
import { firstHeading } from '../pages/marks.ts';
import { htmlToText } from './html-text.ts';

const styleMap = ["br[type='page'] => hr.page-break", "p[style-name='Title'] => h1:fresh"];

/** A Word document, by its page breaks where it has some. */
export async function readDocx(path: string): Promise<Extraction> {
  const { value } = await mammoth.convertToHtml(
    { buffer: await readFile(path) },
    { styleMap, convertImage: mammoth.images.imgElement(async () => ({ src: '' })) },
  );
  const text = htmlToText(value);
  return toExtraction(firstHeading(text), toPages(text));
}
