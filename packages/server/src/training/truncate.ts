import { cutText } from '#knowledge/intake/pages/cut-text.ts';

/** At most `max` characters from the start: to the end of a line, else of a sentence or word. */
export function truncate(text: string, max: number): string {
  return (cutText(text, max)[0] ?? '').trimEnd();
}
