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
  if (line && next && at === 0 && isSender(text, next)) return true;
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

/**
 * True if a numbered line is the heading of a section, as in contracts from PDF files: short, not a
 * sentence, and with a new sentence in the line right below.
 */
export function isNumberedHeading(text: string, lines: readonly Line[], at: number): boolean {
  const [line, next] = [lines[at], lines[at + 1]];
  if (line?.kind !== 'item' || next?.kind !== 'text') return false;
  if (!/^\s*\d{1,3}[.)]\s/u.test(text.slice(line.start, line.body))) return false;
  const words = text.slice(line.body, line.end).trim();
  return isShortFollowed(text, words, next) && looksLikeHeading(words);
}

/** True for the sender of an e-mail below its subject. */
function isSender(text: string, { kind, start }: Line): boolean {
  return kind === 'text' && text.startsWith('From: ', start);
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
