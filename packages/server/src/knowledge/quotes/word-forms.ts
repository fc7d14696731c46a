/** Shorter words have no endings to leave off. */
const stemMin = 4;
/** Of the longer of two words, what they must begin with in common. */
const commonShare = 0.7;

/**
 * Tells which of the words asked for a text holds, by their places, in whatever form: "leaves"
 * is found by "leave". Languages that inflect at the front of a word are served less well.
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
    const said = new Set<number>();
    for (const word of words) {
      for (const place of byStart.get(startOf(word)) ?? []) {
        if (isForm(word, asked[place] ?? '')) said.add(place);
      }
    }
    return said;
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
