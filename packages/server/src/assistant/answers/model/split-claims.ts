import { splitSentences } from '@guildhall/text/sentences.ts';
import type { Span } from '@guildhall/text/tables/page-table.ts';

/** A longer sentence is held in parts. */
const sentenceMax = 1_000;

/**
 * Splits a text into sentences. Blank lines belong to the one before, as does what follows "no." or a
 * sign within an address.
 */
export function splitClaims(text: string): Span[] {
  const sentences: { start: number; end: number }[] = [];
  for (const { segment, index } of splitSentences(text)) {
    const last = sentences.at(-1);
    const end = index + segment.length;
    const before = last ? text.slice(Math.max(last.start, last.end - 8), last.end) : '';
    const isGoingOn = /^\d/u.test(segment)
      ? /\p{L}{1,4}\.\s$/u.test(before)
      : /[.?!]$/u.test(before);
    if (last && (segment.trim() === '' || isGoingOn)) last.end = end;
    else {
      for (let at = index; at < end; at += sentenceMax)
        sentences.push({ start: at, end: Math.min(end, at + sentenceMax) });
    }
  }
  return sentences;
}
