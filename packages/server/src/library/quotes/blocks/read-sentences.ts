import { splitSentences } from '@guildhall/text/sentences.ts';
import type { Block, Span } from './block.ts';
import { isWrapped } from './mask-markup.ts';

/** The maximum length of a sentence; longer text is cut between words. */
const sentenceMax = 400;

/**
 * Returns the sentences of a block. A full line continues in the next line, as in PDF and
 * hard-wrapped text; a shorter line ends a sentence. A table row is one sentence. Overlong
 * sentences are cut.
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

/** Replaces the line break before each wrapped line by a space. The length stays the same. */
function joinFullLines(text: string): string {
  const lines = text.split('\n');
  return lines.reduce((joined, line, at) => {
    return `${joined}${isWrapped(line, lines[at - 1] ?? '') ? ' ' : '\n'}${line}`;
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

/** Returns the end of the last whole word before the limit, or the limit in text without spaces. */
function wordEnd(text: string, from: number, limit: number): number {
  const piece = text.slice(from, limit + 1);
  const space = Math.max(piece.lastIndexOf(' '), piece.lastIndexOf('\n'));
  if (space > 0) return from + piece.slice(0, space).trimEnd().length;
  return /[\ud800-\udbff]/u.test(text[limit - 1] ?? '') ? limit - 1 : limit;
}
