import { splitSentences } from '#plain-text/sentences.ts';
import type { Block, Span } from './block.ts';

/** A line that was broken because it was full is at least so long. */
const fullLineMin = 45;
/** Longer is no sentence but text without stops: it is cut at its words. */
const sentenceMax = 400;

/**
 * The sentences of a block. A line that was full goes on in the next one, as in texts of PDF and
 * hard-wrapped files; a shorter line ends a sentence. A row of a table is one sentence.
 */
export function readSentences(text: string, block: Block): Span[] {
  if (block.kind === 'row') return cutLong(text, { start: block.start, end: block.end });
  const joined = joinFullLines(text.slice(block.start, block.end));
  const spans: Span[] = [];
  for (const { segment, index } of splitSentences(joined)) {
    const start = block.start + index + (segment.length - segment.trimStart().length);
    const end = block.start + index + segment.trimEnd().length;
    if (start < end) spans.push(...cutLong(text, { start, end }));
  }
  return spans;
}

/** As long as the text, with a space for the end of each line that was full. */
function joinFullLines(text: string): string {
  let lineStart = 0;
  return text.replaceAll(/\n/gu, (_, at: number) => {
    const isFull = at - lineStart >= fullLineMin;
    lineStart = at + 1;
    return isFull ? ' ' : '\n';
  });
}

function cutLong(text: string, { start, end }: Span): Span[] {
  if (end - start <= sentenceMax) return [{ start, end }];
  const spans: Span[] = [];
  for (let from = start; from < end;) {
    const to = from + sentenceMax >= end ? end : wordEnd(text, from, from + sentenceMax);
    spans.push({ start: from, end: to });
    from = to;
    while (from < end && /\s/u.test(text[from] ?? '')) from += 1;
  }
  return spans;
}

/** The end of the last word that ends before the limit; a text without spaces is cut at the limit. */
function wordEnd(text: string, from: number, limit: number): number {
  const piece = text.slice(from, limit + 1);
  const space = Math.max(piece.lastIndexOf(' '), piece.lastIndexOf('\n'));
  if (space > 0) return from + piece.slice(0, space).trimEnd().length;
  return /[\ud800-\udbff]/u.test(text[limit - 1] ?? '') ? limit - 1 : limit;
}
