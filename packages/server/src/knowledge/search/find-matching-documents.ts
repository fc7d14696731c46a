import type { Evidence } from './gather-evidence.ts';
import type { FoundTexts, Search } from './legs/leg.ts';
import { legs } from './legs/legs.ts';

/**
 * Returns the ids of the documents that match the question (D16). A document matches if it holds one
 * of the question's matching terms, or if a leg that adds matches found it.
 */
export function findMatchingDocuments(
  { question: { matchingTerms } }: Search,
  found: FoundTexts,
  evidence: Evidence,
): ReadonlySet<string> {
  const matches = ({ words }: { words: readonly string[] }) =>
    words.some((word) => matchingTerms.has(word));
  const added = legs
    .filter(({ addsMatches }) => addsMatches)
    .flatMap(({ name }) => {
      const hits = evidence.hits.get(name);
      return [...(hits?.documents ?? []), ...(hits?.passages ?? [])];
    });
  const matching = [...found.words.filter(matches), ...found.titles.filter(matches), ...added];
  return new Set(matching.map(({ documentId }) => documentId));
}
