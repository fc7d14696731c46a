/** The maximum number of sub-queries, each of which is searched for on its own. */
const subqueriesMax = 4;
const wordsMin = 2;
/** The minimum and maximum number of words on a side of a comparison: a longer one describes. */
const sideWords = { min: 3, max: 8 };

/** Matches two or more capitalised words in a row, with small words such as "of" in between. */
const namePattern =
  /\p{Lu}[\p{L}\p{M}\p{N}'’.-]{0,60}(?:\s+(?:(?:of|the|and|de|la|le|von|van|der|&)\s+){0,2}\p{Lu}[\p{L}\p{M}\p{N}'’.-]*)+/gu;
const quotedPattern = /["“”«»„]([^"“”«»„]{1,80})["“”«»„]/gu;
/** A shorter quotation is a word of the question. */
const quotedMin = 3;
const comparison = /(?<!\s)\s+(?:and|or|versus|vs\.?|compared (?:to|with))\s+/iu;
/** Matches the words that open a question, which may be capitalised without being a name. */
const opening =
  /^(?:(?:what|which|who|whose|whom|where|when|why|how|is|are|was|were|do|does|did|can|in|on|at|the|a|an|for|of|has|have|had)\s+)+/iu;

/**
 * Splits a question into sub-queries, whose answers may be in different documents: quotations and
 * names, or with fewer than two of these the sides of a comparison. Returns at most one if the
 * question cannot be split.
 */
export function splitQuestion(question: string): string[] {
  const isLong = (text: string) => text.length >= quotedMin;
  const quoted = [...question.matchAll(quotedPattern)].map(([, text]) => text ?? '').filter(isLong);
  const rest = question
    .replace(quotedPattern, (_, text: string) => (isLong(text) ? ' ' : text))
    .trim();
  const names = (rest.match(namePattern) ?? []).map((name) => name.replace(opening, ''));
  const named = unique([...quoted, ...names.filter((name) => countWords(name) >= wordsMin)]);
  if (named.length >= 2) return named.slice(0, subqueriesMax);
  const sides = rest.split(comparison).filter((side) => countWords(side) >= sideWords.min);
  const isComparison = sides.length >= 2 && sides.every((it) => countWords(it) <= sideWords.max);
  return isComparison ? unique(sides).slice(0, subqueriesMax) : named;
}

function countWords(text: string): number {
  return text.split(/\s+/u).filter((word) => word !== '').length;
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ''))];
}
