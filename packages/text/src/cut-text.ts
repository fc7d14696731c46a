import { closingSigns, sentenceEnds, sentenceEndsUnspaced } from './sentences.ts';

/**
 * Cuts text into parts of at most `limit` UTF-16 code units: at a line break, otherwise after a
 * sentence, otherwise at white space.
 */
export function cutText(text: string, limit: number): string[] {
  const parts: string[] = [];
  let start = 0;
  while (text.length - start > limit) {
    const end = start + findCut(text.slice(start, start + limit));
    parts.push(text.slice(start, end));
    start = end;
  }
  parts.push(text.slice(start));
  return parts;
}

const endOfSentence = new RegExp(
  `[${sentenceEnds}${sentenceEndsUnspaced}][${closingSigns}]*\\s|[${sentenceEndsUnspaced}]`,
  'gu',
);

function findCut(window: string): number {
  const least = window.length / 2;
  const line = window.lastIndexOf('\n');
  if (line >= least) return line + 1;
  const sentence = lastMatchEnd(window, endOfSentence);
  if (sentence >= least) return sentence;
  const space = lastMatchEnd(window, /\s/gu);
  return space >= least ? space : hardCut(window);
}

function lastMatchEnd(window: string, pattern: RegExp): number {
  let end = -1;
  for (const match of window.matchAll(pattern)) end = match.index + match[0].length;
  return end;
}

// Never splits a surrogate pair.
function hardCut(window: string): number {
  const last = window.charCodeAt(window.length - 1);
  const isHighSurrogate = last >= 0xd800 && last <= 0xdbff;
  return isHighSurrogate && window.length > 1 ? window.length - 1 : window.length;
}
