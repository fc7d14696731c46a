const joinedWordsMax = 3;

/**
 * Writes adjacent words as one, as file names often do: "american water works" gives
 * "americanwater", "americanwaterworks" and "waterworks".
 */
export function joinAdjacentWords(words: readonly string[]): string[] {
  const joined = new Set<string>();
  for (let start = 0; start < words.length; start += 1) {
    for (let count = 2; count <= joinedWordsMax && start + count <= words.length; count += 1) {
      joined.add(words.slice(start, start + count).join(''));
    }
  }
  return [...joined];
}
