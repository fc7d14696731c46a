/**
 * Returns the entries that have every word of a question, best first: a word in the title counts
 * most, then in the path, in the sentence, and anywhere in the text. Equals keep their order.
 */
export function rank(entries, question) {
  const words = split(question);
  if (words.length === 0) return [];
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
}

function split(text) {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}_.]+/u)
    .filter(Boolean);
}

function scoreOf({ id, title, path, sentence, text }, words) {
  const titleWords = split(title);
  const pathWords = split(path);
  const sentenceWords = split(sentence);
  const scores = words.map((word) => {
    if (titleWords.includes(word) || id.toLowerCase() === word) return 20;
    if (titleWords.some((it) => it.startsWith(word))) return 16;
    if (pathWords.includes(word)) return 12;
    if (`${title} ${id} ${path}`.toLowerCase().includes(word)) return 9;
    if (sentenceWords.some((it) => it.startsWith(word))) return 6;
    return text.toLowerCase().includes(word) ? 1 : 0;
  });
  if (scores.includes(0)) return 0;
  // Of two titles with these words, the one with fewer others is meant.
  const others = titleWords.filter((it) => !words.some((word) => it.startsWith(word))).length;
  return scores.reduce((sum, score) => sum + score, 0) - Math.min(others, 5) / 10;
}
