/**
 * Returns the share of trigrams that two words have in common: 0 to 1. As in PostgreSQL's pg_trgm, a
 * word begins with two spaces and ends with one.
 */
export function shareTrigrams(one: string, other: string): number {
  return trigramShares(one)(other);
}

/**
 * Returns a function that compares a word with many others. It may say 0 for a share that is less
 * than `least`, which saves most of the work for words that are hardly alike.
 */
export function trigramShares(one: string, least = 0): (other: string) => number {
  const own = new Set(trigramsOf(one));
  return (other) => {
    const others = trigramsOf(other);
    let most = 0;
    for (const trigram of others) if (own.has(trigram)) most += 1;
    if (most < least * own.size) return 0;
    const common = new Set(others.filter((trigram) => own.has(trigram))).size;
    return common / (own.size + new Set(others).size - common);
  };
}

function trigramsOf(word: string): string[] {
  const padded = `  ${word} `;
  // A letter of two UTF-16 units is one letter of a trigram.
  const letters = /[\ud800-\udfff]/.test(padded) ? [...padded] : null;
  const count = (letters ?? padded).length - 2;
  const trigrams: string[] = [];
  for (let at = 0; at < count; at += 1) {
    trigrams.push(letters ? letters.slice(at, at + 3).join('') : padded.slice(at, at + 3));
  }
  return trigrams;
}
