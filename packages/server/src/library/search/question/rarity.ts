/** Returns BM25's inverse document frequency of a word that `holding` of `of` texts contain. */
export function inverseFrequency(holding: number, of: number): number {
  return Math.log(1 + (of - holding + 0.5) / (holding + 0.5));
}

/** Returns a word's inverse document frequency relative to that of a word in no text: 0 to 1. */
export function shareOfRarity(holding: number, of: number): number {
  return inverseFrequency(Math.min(holding, of), of) / inverseFrequency(0, of);
}

/**
 * Returns the inverse document frequency of a term that `holding` of `of` texts contain. A term
 * that no text contains counts as contained in one.
 */
export function measureRarity(holding: number, of: number): number {
  const texts = Math.max(of, 1);
  return inverseFrequency(Math.min(Math.max(holding, 1), texts), texts);
}
