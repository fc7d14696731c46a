import { readFile } from 'node:fs/promises';
import type { Extraction } from '../extraction.ts';
import { toExtraction } from '../extraction.ts';
import { IntakeError } from '../intake-error.ts';
import { countedPages } from '../pages/counted-pages.ts';
import { firstHeading } from '../pages/marks.ts';
import { hiddenTextNotes } from './hidden-text-notes.ts';
import { meaningfulTitle } from './meaningful-title.ts';
import { parseRtf } from './rtf/rtf-text.ts';

/** Reads a rich text file. */
export async function readRtf(path: string): Promise<Extraction> {
  const bytes = await readFile(path);
  if (!bytes.subarray(0, 64).toString('latin1').includes('{\\rtf')) {
    throw new IntakeError('rich_text_missing');
  }
  const { title, hiddenPlaces, ...layout } = parseRtf(bytes);
  const named = meaningfulTitle(title) ?? firstHeading(layout.text);
  const { pages, notes } = countedPages(layout);
  return toExtraction(named, pages, [...notes, ...hiddenTextNotes(hiddenPlaces)]);
}
