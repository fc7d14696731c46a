import type { Citation } from './citations.ts';

/** Returns the name of a document with the page, as in "handbook.pdf, page 3", if people see pages. */
export function sayPlace({
  name,
  pageNumber,
  hasPages,
}: Pick<Citation, 'name' | 'pageNumber' | 'hasPages'>): string {
  return hasPages ? `${name}, page ${pageNumber}` : name;
}
