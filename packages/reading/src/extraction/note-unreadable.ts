import type { ReadingNote } from '@guildhall/contract';
import type { PageContent } from '../pages/read-tables.ts';
import { countNotes } from './extraction.ts';

// Control characters, signs of private fonts, and what stands for a sign that nobody knows.
// oxlint-disable-next-line no-control-regex -- these stand for letters here
const unreadable = /[\u0001-\u0008\u000b\u000e-\u001f\ufffd\ue000-\uf8ff\u{f0000}-\u{10fffd}]/gu;

/** Returns how many signs of a text stand for nothing that can be read. */
export function countUnreadable(text: string): number {
  return text.match(unreadable)?.length ?? 0;
}

/** Returns notes with the counts of garbled pages and of signs that stand for nothing. */
export function noteUnreadable(
  notes: readonly ReadingNote[],
  pages: readonly Pick<PageContent, 'text'>[],
  garbledPages: readonly number[],
): ReadingNote[] {
  const others = notes.filter(
    ({ code }) => code !== 'pages_garbled' && code !== 'characters_unreadable',
  );
  const count = pages.reduce((sum, { text }) => sum + countUnreadable(text), 0);
  return [
    ...others,
    ...countNotes('pages_garbled', garbledPages.length),
    ...countNotes('characters_unreadable', count),
  ];
}
