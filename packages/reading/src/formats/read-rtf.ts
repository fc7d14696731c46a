import { readFile } from 'node:fs/promises';
import type { Extraction } from '../extraction/extraction.ts';
import { IntakeError } from '../extraction/intake-error.ts';
import { extractDocument } from '../extraction/extract-document.ts';
import { meaningfulTitle } from './meaningful-title.ts';
import { parseRtf } from './rtf/rtf-text.ts';

export async function readRtf(path: string): Promise<Extraction> {
  const bytes = await readFile(path);
  if (!bytes.subarray(0, 64).toString('latin1').includes('{\\rtf')) {
    throw new IntakeError('rich_text_missing');
  }
  const { title, ...document } = parseRtf(bytes);
  return extractDocument(meaningfulTitle(title), document);
}
