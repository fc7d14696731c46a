import { readFile } from 'node:fs/promises';
import type { Extraction } from '../extraction/extraction.ts';
import { IntakeError } from '../extraction/intake-error.ts';
import { extractDocument } from '../extraction/extract-document.ts';
import type { FileToRead } from '../extraction/messages.ts';
import type { TextLimit } from '../extraction/text-limit.ts';
import { isTextual } from '../file-types/sniff-type.ts';
import { meaningfulTitle } from './meaningful-title.ts';
import { readText } from './read-text.ts';
import { parseRtf } from './rtf/rtf-text.ts';

/** Reads rich text. Plain text that is named so is read as it is, as word processors do. */
export async function readRtf(file: FileToRead, limit: TextLimit): Promise<Extraction> {
  const bytes = await readFile(file.path);
  if (!bytes.subarray(0, 64).toString('latin1').includes('{\\rtf')) {
    if (bytes.length > 0 && isTextual(bytes)) return readText({ ...file, type: 'txt' }, limit);
    throw new IntakeError('rich_text_missing');
  }
  const { title, ...document } = parseRtf(bytes);
  return extractDocument(meaningfulTitle(title), document);
}
