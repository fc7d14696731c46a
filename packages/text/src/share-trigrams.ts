/**
 * Returns the share of trigrams that two words have in common: 0 to 1. As in PostgreSQL's pg_trgm, a
 * word begins with two spaces and ends with one.
 */
export function shareTrigrams(one: string, other: string): number {
  const [a, b] = [trigramsOf(one), trigramsOf(other)];
  let common = 0;
  for (const trigram of a) if (b.has(trigram)) common += 1;
  return common / (a.size + b.size - common);
}

function trigramsOf(word: string): ReadonlySet<string> {
  const letters = [' ', ' ', ...word, ' '];
  return new Set(letters.slice(2).map((letter, at) => `${letters[at]}${letters[at + 1]}${letter}`));
}
