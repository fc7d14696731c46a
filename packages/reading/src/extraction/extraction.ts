import type { ReadingNote } from '@guildhall/contract';
import { onOneLine } from '@guildhall/text/on-one-line.ts';
import { cleanText } from '../pages/clean-text.ts';

/** The text of one file. `pages[0]` is page 1; there is always at least one page. */
export interface Extraction {
  title: string | null;
  pages: string[];
  /** Notes for people about the reading, for example about omitted parts. */
  notes: readonly ReadingNote[];
}

const longestTitle = 300;

/** Makes an extraction that the database accepts: clean text, at least one page, a short title. */
export function toExtraction(
  title: string | null | undefined,
  pages: string[],
  notes: readonly ReadingNote[] = [],
): Extraction {
  const cleanPages = pages.map(cleanText);
  return { title: cleanTitle(title), pages: cleanPages.length > 0 ? cleanPages : [''], notes };
}

function cleanTitle(title: string | null | undefined): string | null {
  const line = onOneLine(cleanText(title ?? ''));
  return line === '' ? null : Array.from(line).slice(0, longestTitle).join('').trim();
}
