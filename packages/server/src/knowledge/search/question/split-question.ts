/** The maximum number of parts of a question that are searched for on their own. */
const partsMax = 4;
const wordsMin = 2;

/** Matches two or more capitalised words in a row, with small words such as "of" in between. */
const namePattern =
  /\p{Lu}[\p{L}\p{M}\p{N}'’.-]{0,60}(?:\s+(?:(?:of|the|and|de|la|le|von|van|der|&)\s+){0,2}\p{Lu}[\p{L}\p{M}\p{N}'’.-]*)+/gu;
const quotedPattern = /["“”«»„]([^"“”«»„]{3,80})["“”«»„]/gu;
const comparison = /(?<!\s)\s+(?:and|or|versus|vs\.?|compared (?:to|with))\s+/iu;
/** Matches the words that open a question, which may be capitalised without being a name. */
const opening =
  /^(?:(?:what|which|who|whose|whom|where|when|why|how|is|are|was|were|do|does|did|can|in|on|at|the|a|an|for|of|has|have|had)\s+)+/iu;

/**
 * Splits a question into the parts that may stand in different documents: quotations and names, or
 * with fewer than two of these the sides of a comparison. Returns at most one part if the question
 * cannot be split.
 */
export function splitQuestion(question: string): string[] {
  const quoted = [...question.matchAll(quotedPattern)].map(([, text]) => text ?? '');
  const rest = question.replace(quotedPattern, ' ').trim();
  const names = (rest.match(namePattern) ?? []).map((name) => name.replace(opening, ''));
  const parts = unique([...quoted, ...names.filter((name) => countWords(name) >= wordsMin)]);
  if (parts.length >= 2) return parts.slice(0, partsMax);
  const sides = rest.split(comparison).filter((side) => countWords(side) >= wordsMin + 1);
  return sides.length >= 2 ? unique(sides).slice(0, partsMax) : parts;
}

function countWords(text: string): number {
  return text.split(/\s+/u).filter((word) => word !== '').length;
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ''))];
}
