import type { Evidence } from './gather-evidence.ts';
import type { Found, Search } from './legs/leg.ts';

/**
 * Returns the ids of the documents that match the question (D16). A document matches if it holds a
 * telling word or the likely meaning of a misspelt one, or if the meaning or the spelling leg found
 * it. The other legs only affect the order.
 */
export function findMatching(
  { question: { telling } }: Search,
  found: Found,
  evidence: Evidence,
): ReadonlySet<string> {
  const tells = ({ words }: { words: readonly string[] }) =>
    words.some((word) => telling.has(word));
  const near = (['spelling', 'meaning'] as const).flatMap((leg) => {
    const opinions = evidence.opinions.get(leg);
    return [...(opinions?.documents ?? []), ...(opinions?.passages ?? [])];
  });
  const matching = [...found.words.filter(tells), ...found.titles.filter(tells), ...near];
  return new Set(matching.map(({ documentId }) => documentId));
}
