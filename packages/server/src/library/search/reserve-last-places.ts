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
 * Puts further documents on the last places of the answer, unless they have one of the first places.
 * They were found for a sub-query, so the whole question may rank them too low. Those that are on
 * one of the last places stay there.
 */
export function reserveLastPlaces(
  ranked: readonly RankedDocument[],
  further: readonly FoundPlace[],
): RankedDocument[] {
  const first = new Set(ranked.slice(0, kept).map(({ documentId }) => documentId));
  const chosen = new Map<string, FoundPlace>();
  for (const place of further) {
    const { documentId } = place;
    const isFull = chosen.size === places - kept;
    if (!isFull && !first.has(documentId) && !chosen.has(documentId)) chosen.set(documentId, place);
  }
  const byId = new Map(ranked.map((document) => [document.documentId, document]));
  const score = ranked[kept - 1]?.score ?? ranked.at(-1)?.score ?? 0;
  const isChosen = ({ documentId }: RankedDocument) => chosen.has(documentId);
  const staying = ranked.slice(kept, places).filter(isChosen);
  for (const { documentId } of staying) chosen.delete(documentId);
  const added = [...chosen].map(([documentId, { pageNumber }]) => {
    const { pages = [] } = byId.get(documentId) ?? {};
    return { documentId, score, pages: pages.length > 0 ? pages : [{ pageNumber, score: 0 }] };
  });
  const moved = new Set([...staying, ...added].map(({ documentId }) => documentId));
  const rest = ranked.slice(kept).filter(({ documentId }) => !moved.has(documentId));
  return [...ranked.slice(0, kept), ...staying, ...added, ...rest];
}
