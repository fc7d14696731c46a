/** The inverse document frequency of BM25, of a word that `holding` of so many texts hold. */
export function inverseFrequency(holding: number, of: number): number {
  return Math.log(1 + (of - holding + 0.5) / (holding + 0.5));
}

/** The inverse document frequency as a share of that of a word that no text holds: 0 to 1. */
export function shareOfRarity(holding: number, of: number): number {
  return inverseFrequency(Math.min(holding, of), of) / inverseFrequency(0, of);
}
