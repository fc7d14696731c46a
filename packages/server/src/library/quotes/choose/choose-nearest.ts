import type { FoundDocument } from '#library/search/read-found-pages.ts';
import type { Ranked } from './rank-sentence-candidates.ts';

/** A found document with its best sentence; null if none of its pages has a sentence. */
export interface NearDocument {
  readonly document: FoundDocument;
  readonly best: Ranked | null;
}

/** The maximum number of documents that an uncertain answer offers. */
export const nearestMax = 3;

/**
 * Returns the nearest documents that are not in `cited`, in the order of the search.
 * @param ranked the sentences of the documents, the best first
 * @param cited the ids of the documents that the answer quotes already; they count for `nearestMax`
 */
export function chooseNearest(
  documents: readonly FoundDocument[],
  ranked: readonly Ranked[],
  cited: ReadonlySet<string>,
): NearDocument[] {
  const best = new Map<string, Ranked>();
  for (const each of ranked) {
    const { id } = each.candidate.document;
    if (!best.has(id)) best.set(id, each);
  }
  return documents
    .filter(({ id }) => !cited.has(id))
    .slice(0, Math.max(0, nearestMax - cited.size))
    .map((document) => ({ document, best: best.get(document.id) ?? null }));
}
