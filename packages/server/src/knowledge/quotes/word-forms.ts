/** Words shorter than this must match exactly. */
const stemMin = 4;
/** The share of the longer word that two forms of a word must have in common at the start. */
const commonShare = 0.7;

/**
 * Returns a function that finds the asked words in a list of words and returns their indexes in
 * `asked`. Matches inflected forms: "leave" finds "leaves". Works less well for languages that
 * inflect at the start of a word.
 */
export function createMatcher(
  asked: readonly string[],
): (words: readonly string[]) => ReadonlySet<number> {
  const byStart = new Map<string, number[]>();
  for (const [place, word] of asked.entries()) {
    const start = startOf(word);
    byStart.set(start, [...(byStart.get(start) ?? []), place]);
  }
  return (words) => {
    const matched = new Set<number>();
    for (const word of words) {
      for (const place of byStart.get(startOf(word)) ?? []) {
        if (isForm(word, asked[place] ?? '')) matched.add(place);
      }
    }
    return matched;
  };
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
