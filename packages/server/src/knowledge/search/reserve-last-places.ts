import type { RankedDocument } from './fuse.ts';

/** An answer's usual length, and how many of its places are never given away. */
const places = 10;
const kept = 8;

/**
 * The ranking with further documents on the last places of the answer, where they stand in none
 * yet: they may hold what the first round did not find, but were not found by the question.
 */
export function reserveLastPlaces(
  ranked: readonly RankedDocument[],
  further: readonly string[],
): RankedDocument[] {
  const shown = new Set(ranked.slice(0, places).map(({ documentId }) => documentId));
  const chosen = new Set(
    [...new Set(further)].filter((id) => !shown.has(id)).slice(0, places - kept),
  );
  const byId = new Map(ranked.map((document) => [document.documentId, document]));
  const score = ranked[kept - 1]?.score ?? ranked.at(-1)?.score ?? 0;
  const added = [...chosen].map((documentId) => ({
    documentId,
    score,
    pages: byId.get(documentId)?.pages ?? [],
  }));
  const rest = ranked.slice(kept).filter(({ documentId }) => !chosen.has(documentId));
  return [...ranked.slice(0, kept), ...added, ...rest];
}
