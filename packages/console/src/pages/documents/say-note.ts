import type { ReadingNote } from '@guildhall/sdk/light';
import { fill } from '#texts/fill.ts';
import { t } from '#texts/texts.ts';

/** Returns in the reader's language what a person should know of how a file was read. */
export function sayNote({ code, values }: ReadingNote): string {
  return fill(t().readingNotes[code](Number(values['count'] ?? 0)), values);
}
