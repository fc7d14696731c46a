import type { RankedDocument } from './fuse.ts';

/** A page that was found for a sub-query. */
export interface FoundPlace {
  readonly documentId: string;
  readonly pageNumber: number;
}

/** The usual length of an answer, and the number of its first places that are never given away. */
const places = 10;
const kept = 8;

/**
 * Puts further documents on the last places of the answer, unless they are in the answer already.
 * They were found for a sub-query, so the whole question may rank them too low.
 */
export function reserveLastPlaces(
  ranked: readonly RankedDocument[],
  further: readonly FoundPlace[],
): RankedDocument[] {
  const shown = new Set(ranked.slice(0, places).map(({ documentId }) => documentId));
  const chosen = new Map<string, FoundPlace>();
  for (const place of further) {
    const { documentId } = place;
    const isFull = chosen.size === places - kept;
    if (!isFull && !shown.has(documentId) && !chosen.has(documentId)) chosen.set(documentId, place);
  }
  const byId = new Map(ranked.map((document) => [document.documentId, document]));
  const score = ranked[kept - 1]?.score ?? ranked.at(-1)?.score ?? 0;
  const added = [...chosen].map(([documentId, { pageNumber }]) => ({
    documentId,
    score,
    pages: byId.get(documentId)?.pages ?? [{ pageNumber, score: 0 }],
  }));
  const rest = ranked.slice(kept).filter(({ documentId }) => !chosen.has(documentId));
  return [...ranked.slice(0, kept), ...added, ...rest];
}
