import type { Snippet } from '@guildhall/contract';
import { truncateAtWord } from '@guildhall/text/truncate.ts';
import { maskMarkup } from '#library/quotes/blocks/mask-markup.ts';
import type { Match } from './find-matches.ts';

type Piece = Snippet['pieces'][number];

const lengthMax = 260;
/** How much of a snippet is before its first matching word, at most. */
const leadMax = 70;

/** Signs of Markdown and of tables that only lay a text out; a space takes their place. */
const layout = /^[\t ]*(?:#{1,6}|[-*+>])[\t ]|-{3,}|\|+/gmu;
/** Signs around words; nothing takes their place. */
const emphasis = /\*{2,}|`+/gu;
const nothing = '\0';

/**
 * Returns the part of a page that has most of the asked words, as pieces of which the words are
 * marked. Layout signs and line breaks become spaces. Without a match: the beginning of the page.
 */
export function cutSnippet(page: string, matches: readonly Match[]): Piece[] {
  const text = maskMarkup(page)
    .replaceAll(layout, (found) => ' '.repeat(found.length))
    .replaceAll(emphasis, (found) => nothing.repeat(found.length));
  const { start, end } = bestWindow(text, matches);
  const inside = matches.filter((match) => match.start >= start && match.end <= end);
  const pieces: Piece[] = [];
  let at = start;
  for (const match of inside) {
    pieces.push({ text: text.slice(at, match.start), isMarked: false });
    pieces.push({ text: text.slice(match.start, match.end), isMarked: true });
    at = match.end;
  }
  pieces.push({ text: text.slice(at, end), isMarked: false });
  return withEllipses(tidy(pieces), {
    isCutBefore: /\S/u.test(text.slice(0, start)),
    isCutAfter: /\S/u.test(text.slice(end)),
  });
}

interface Window {
  readonly start: number;
  readonly end: number;
}

/** Returns the window with most different words, then with most matches; the first of equals. */
function bestWindow(text: string, matches: readonly Match[]): Window {
  let best: Window = { start: 0, end: endOf(text, 0) };
  let most = 0;
  for (const [place, first] of matches.entries()) {
    const start = beginning(text, first.start);
    const limit = start + lengthMax;
    const asked = new Set<number>();
    let count = 0;
    for (const match of matches.slice(place, place + lengthMax)) {
      if (match.end > limit) break;
      for (const number of match.asked) asked.add(number);
      count += 1;
    }
    const score = asked.size * lengthMax + count;
    if (score > most) [most, best] = [score, { start, end: endOf(text, start) }];
  }
  return best;
}

/** Returns the start of the line or sentence of a place, or else of a word shortly before. */
function beginning(text: string, at: number): number {
  const from = Math.max(0, at - leadMax);
  const lead = text.slice(from, at);
  const sentence = [...lead.matchAll(/\n|[.!?؟]\s|[。！？]\s?/gu)].at(-1);
  if (sentence) return from + sentence.index + sentence[0].length;
  if (from === 0) return 0;
  const space = lead.search(/\s/u);
  return space < 0 ? at : from + space + 1;
}

function endOf(text: string, start: number): number {
  return start + truncateAtWord(text.slice(start), lengthMax).length;
}

/** Makes one space of each run of white space, also where it goes across pieces. */
function tidy(pieces: readonly Piece[]): Piece[] {
  let isAfterSpace = true;
  const tidied = pieces.map((piece) => {
    const text = piece.text.replaceAll(nothing, '').replaceAll(/\s+/gu, ' ');
    const kept = isAfterSpace ? text.trimStart() : text;
    if (kept !== '') isAfterSpace = kept.endsWith(' ');
    return { ...piece, text: kept };
  });
  return tidied.filter(({ text }) => text !== '');
}

function withEllipses(
  pieces: readonly Piece[],
  { isCutBefore, isCutAfter }: { isCutBefore: boolean; isCutAfter: boolean },
): Piece[] {
  const cut: Piece = { text: '…', isMarked: false };
  return [...(isCutBefore ? [cut] : []), ...pieces, ...(isCutAfter ? [cut] : [])];
}
