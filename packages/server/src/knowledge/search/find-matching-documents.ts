import type { Evidence } from './gather-evidence.ts';
import type { FoundTexts, Search } from './legs/leg.ts';

/**
 * Returns the ids of the documents that match the question (D16). A document matches if it holds one
 * of the question's matching terms, or if the meaning or the spelling leg found it. The other legs
 * only affect the order.
 */
export function findMatchingDocuments(
  { question: { matchingTerms } }: Search,
  found: FoundTexts,
  evidence: Evidence,
): ReadonlySet<string> {
  const matches = ({ words }: { words: readonly string[] }) =>
    words.some((word) => matchingTerms.has(word));
  const near = (['spelling', 'meaning'] as const).flatMap((leg) => {
    const hits = evidence.hits.get(leg);
    return [...(hits?.documents ?? []), ...(hits?.passages ?? [])];
  });
  const matching = [...found.words.filter(matches), ...found.titles.filter(matches), ...near];
  return new Set(matching.map(({ documentId }) => documentId));
}
