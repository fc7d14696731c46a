/**
 * Returns the expected words that an answer lacks. Letter case and spaces do not matter, as in a
 * run.
 */
export function findMissing(words: readonly string[], text: string): string[] {
  const answer = fold(text);
  return words.filter((word) => !answer.includes(fold(word)));
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ');
}
