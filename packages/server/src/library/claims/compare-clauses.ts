import type { Place } from './score-place.ts';

const border = /[,;:()—–]/gu;

/**
 * Tells by the words before two places of one sentence which is that of a claim: above 0 the first,
 * below the second. A later part goes on with the words of an earlier one: "cards are kept for three
 * years, invoices for ten".
 */
export function compareClauses(claim: Place, one: Place, other: Place): number {
  if (one.text !== other.text) return 0;
  const own = clauseOf(claim);
  const said = termsOf(claim, own.start, own.end);
  const [first, second] = [one, other].map((place) => {
    const terms = termsOf(place, 0, clauseOf(place).end);
    return new Set([...said].filter((term) => terms.has(term)));
  });
  if (!first || !second || first.size === second.size) return 0;
  const [more, fewer] = first.size > second.size ? [first, second] : [second, first];
  return [...fewer].every((term) => more.has(term)) ? first.size - second.size : 0;
}

/** Returns where the part of a sentence is that has a place. */
function clauseOf({ text: { text }, place }: Place) {
  const borders = [...text.matchAll(border)].map(({ index }) => index);
  return {
    start: borders.findLast((at) => at < place.start) ?? 0,
    end: borders.find((at) => at >= place.end) ?? text.length,
  };
}

function termsOf({ text: { words } }: Place, start: number, end: number): Set<string> {
  const within = words.filter((it) => it.isContent && it.start >= start && it.end <= end);
  return new Set(within.map(({ term }) => term));
}
