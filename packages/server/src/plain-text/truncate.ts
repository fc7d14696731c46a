import { cutText } from './cut-text.ts';

/** At most `max` characters from the start: to the end of a line, else of a sentence or word. */
export function truncate(text: string, max: number): string {
  return (cutText(text, max)[0] ?? '').trimEnd();
}

/** At most `max` characters from the start, never half of one, ended before a word that would be cut. */
export function truncateAtWord(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max + 1);
  const end = cut.search(/\s\S*$/u);
  return (end > max / 2 ? cut.slice(0, end) : text.slice(0, max)).toWellFormed().trimEnd();
}
