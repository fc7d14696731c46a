import { cutText } from './cut-text.ts';

/** Truncates to `max` UTF-16 code units, after a line, else a sentence, else a word. */
export function truncate(text: string, max: number): string {
  return (cutText(text, max)[0] ?? '').trimEnd();
}

/** Truncates to `max` UTF-16 code units, before a cut word. Splits no surrogate pair. */
export function truncateAtWord(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max + 1);
  const end = cut.search(/\s\S*$/u);
  return (end > max / 2 ? cut.slice(0, end) : text.slice(0, max)).toWellFormed().trimEnd();
}
