/** Returns BM25's inverse document frequency of a word that `holding` of `of` texts hold. */
export function inverseFrequency(holding: number, of: number): number {
  return Math.log(1 + (of - holding + 0.5) / (holding + 0.5));
}

/** Returns a word's inverse document frequency relative to that of a word in no text: 0 to 1. */
export function shareOfRarity(holding: number, of: number): number {
  return inverseFrequency(Math.min(holding, of), of) / inverseFrequency(0, of);
}
