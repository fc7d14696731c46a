import type { Evidence } from './gather-evidence.ts';
import type { Found, Search } from './legs/leg.ts';

/**
 * The documents that match the question (D16): those that hold a telling word of it, or what a
 * misspelt one may have meant, and those that an embedding model or the letters of a name put
 * near. Whatever else a leg says of other documents does not make them results.
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
