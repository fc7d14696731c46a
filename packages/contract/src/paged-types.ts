import { documentKinds } from './document-kinds.ts';
import type { ReadingNote } from './reading-notes.ts';

/** Types of files whose program shows numbered pages or slides. */
const pagedTypes = [
  ['pdf', 'tif', 'tiff', 'docx', 'docm', 'dotx', 'dotm', 'doc', 'dot', 'odt', 'fodt', 'ott', 'sxw'],
  ['rtf', 'wps', 'wpd', 'pages', ...documentKinds.presentation],
].flat();

/**
 * Returns true if the numbers of a document's pages are those that the program which made the file
 * shows. The pages of other documents are parts of their text.
 */
export function hasPagesOf(type: string, notes: readonly Pick<ReadingNote, 'code'>[]): boolean {
  return pagedTypes.includes(type) && !notes.some(({ code }) => code === 'pages_not_counted');
}
