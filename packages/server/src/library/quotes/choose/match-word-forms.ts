import { isOneSlip } from '@guildhall/text/one-slip.ts';

/** Words shorter than this must match exactly. */
const stemMin = 4;
/** The share of the longer word that two forms of a word must have in common at the start. */
const commonShare = 0.7;
/** A shorter word with another letter is another word rather than a misspelt one. */
const misspeltMin = 5;

/**
 * Returns a function that finds the asked words in a list of words and returns their indexes in
 * `asked`. Matches inflected forms: "leave" finds "leaves". Works less well for languages that
 * inflect at the start of a word, Arabic's article aside.
 * @param unknown the indexes of asked words that no text contains: probably misspelt, so that they
 * match a word from which one edit leads to them
 */
export function createMatcher(
  asked: readonly string[],
  unknown: readonly number[] = [],
): (words: readonly string[]) => ReadonlySet<number> {
  const bare = asked.map(bareForm);
  const byStart = new Map<string, number[]>();
  for (const [place, word] of bare.entries()) {
    const start = startOf(word);
    byStart.set(start, [...(byStart.get(start) ?? []), place]);
  }
  const misspelt = unknown.filter((place) => isLong(bare[place] ?? ''));
  return (words) => {
    const matched = new Set<number>();
    for (const word of words.map(bareForm)) {
      for (const place of byStart.get(startOf(word)) ?? []) {
        if (isForm(word, bare[place] ?? '')) matched.add(place);
      }
      for (const place of misspelt) {
        if (isMisspelt(word, bare[place] ?? '')) matched.add(place);
      }
    }
    return matched;
  };
}

/**
 * Returns a word as it is compared: without Arabic's article, and with one ending for "battery" and
 * "batteries", which have too little in common otherwise.
 */
function bareForm(word: string): string {
  return withoutArticle(word).replace(/(?<=\p{L}{2}[^aeiou])(?:y|ys|ies)$/u, 'i');
}

/** Removes Arabic's article, which is written as part of the word, and the particles before it. */
function withoutArticle(word: string): string {
  return word.replace(/^(?:[وفبك]?ال|لل)(?=\p{Script=Arabic}{3})/u, '');
}

function startOf(word: string): string {
  return word.length < stemMin ? word : word.slice(0, stemMin);
}

function isForm(one: string, other: string): boolean {
  if (one === other) return true;
  if (Math.min(one.length, other.length) < stemMin || /\p{N}/u.test(one + other)) return false;
  const longer = Math.max(one.length, other.length);
  let common = 0;
  while (common < longer && one[common] === other[common]) common += 1;
  return common >= longer * commonShare;
}

const isLong = (word: string) => word.length >= misspeltMin && /^\p{L}+$/u.test(word);

/** True if one slip makes a word of the other. The first letter is never the wrong one. */
function isMisspelt(word: string, asked: string): boolean {
  return word[0] === asked[0] && isOneSlip(asked, word);
}
