import { noLongerAvailable } from '@guildhall/contract';
import type { Citation } from '@guildhall/contract';

/** A stored citation. Citations of earlier versions have no place in the page. */
export type StoredCitation = Pick<Citation, 'documentId' | 'name' | 'pageNumber' | 'quote'> &
  Partial<Citation> & {
    /** The cited document with its version; missing in citations of earlier versions. */
    source?: string;
  };

/** Returns the document of a citation, with its version if known. */
export function sourceOfCitation({ source, documentId }: StoredCitation): string {
  return source ?? documentId;
}

/** Returns the citations of documents that a reader sees, and no sign of the others. */
export function presentSeen(
  citations: readonly StoredCitation[],
  seen: ReadonlySet<string>,
): Citation[] {
  return presentPlaces(
    citations.filter((citation) => seen.has(sourceOfCitation(citation))),
    seen,
  );
}

/**
 * Returns all citations, so that their numbers stay; those of documents that the reader does not
 * see are without words.
 */
export function presentPlaces(
  citations: readonly StoredCitation[],
  seen: ReadonlySet<string>,
): Citation[] {
  return citations.map((kept) => toCitation(kept, seen.has(sourceOfCitation(kept))));
}

const noPlace = { start: null, end: null, key: null, parts: [] };

/** Citations of earlier versions always showed the number of their page. */
const earlier = { hasPages: true, ...noPlace };

function toCitation(kept: StoredCitation, isSeen: boolean): Citation {
  const { source: _, ...citation } = kept;
  if (isSeen) return { ...earlier, ...citation };
  const hidden = { name: noLongerAvailable, quote: noLongerAvailable, hasPages: false };
  return { ...citation, ...noPlace, ...hidden };
}
