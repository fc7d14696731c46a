import type { Line } from './read-lines.ts';

const headingMax = 80;

/**
 * True if a line of text is a heading without a Markdown mark, as in text from PDF and Word files:
 * a short line on its own that is neither a sentence nor a line of figures, nor of names and
 * values. A question may be a heading; a line that is bold from end to end is one.
 */
export function isPlainHeading(text: string, lines: readonly Line[], at: number): boolean {
  const line = lines[at];
  const next = lines[at + 1];
  if (line?.kind !== 'text' || !next || line.end - line.start > headingMax) return false;
  const before = lines[at - 1]?.kind ?? 'blank';
  if (before !== 'blank' && before !== 'heading') return false;
  const words = text.slice(line.start, line.end).trim();
  if (/^(?:\*\*|__)[^*_]+(?:\*\*|__):?$/u.test(words)) return true;
  if (next.kind === 'rule') return false;
  if (next.kind === 'blank' && !followsText(lines, at + 1)) return false;
  if (next.kind === 'text' && !isShortFollowed(text, words, next)) return false;
  return looksLikeHeading(words);
}

function followsText(lines: readonly Line[], from: number): boolean {
  const next = lines[from]?.kind === 'blank' ? lines[from + 1] : lines[from];
  return next !== undefined && next.kind !== 'blank' && next.kind !== 'heading';
}

/** True if a line is short and the line right below starts a new sentence. */
function isShortFollowed(text: string, words: string, next: Line): boolean {
  return (
    words.length < headingMax / 2 &&
    /^\s*[\p{Lu}\p{Lo}\p{N}]/u.test(text.slice(next.start, next.start + 8))
  );
}

function looksLikeHeading(words: string): boolean {
  if (!/\p{L}/u.test(words) || /\||: |\t|^\[.*\]\(|^!\[|^<|https?:/u.test(words)) return false;
  if (/[?？؟]$/u.test(words)) return true;
  return /\s20\d\d$/u.test(words) || !/[.!:;,。！،…\p{Nd}%)]$/u.test(words);
}
