import { noLongerAvailable } from '@guildhall/contract';
import type { Citation } from '@guildhall/contract';
import type { Verified } from '#ground/db/verified-until.ts';

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

/** What a reader sees now. */
export interface Sight {
  /** The sources that the reader sees. */
  readonly seen: ReadonlySet<string>;
  /** Until when those of their documents are verified that ever were, by id. */
  readonly verified: ReadonlyMap<string, Verified>;
}

/** Returns the citations of documents that a reader sees, and no sign of the others. */
export function presentSeen(citations: readonly StoredCitation[], sight: Sight): Citation[] {
  return presentPlaces(
    citations.filter((citation) => sight.seen.has(sourceOfCitation(citation))),
    sight,
  );
}

/**
 * Returns all citations, so that their numbers stay; those of documents that the reader does not
 * see are without words.
 */
export function presentPlaces(
  citations: readonly StoredCitation[],
  { seen, verified }: Sight,
): Citation[] {
  return citations.map((kept) =>
    toCitation(kept, seen.has(sourceOfCitation(kept)), verified.get(kept.documentId)),
  );
}

const noPlace = { start: null, end: null, key: null, parts: [] };

/** Citations of earlier versions always showed the number of their page. */
const earlier = { hasPages: true, ...noPlace };

const unverified: Verified = { verifiedUntil: null, isVerificationDue: false };

function toCitation(kept: StoredCitation, isSeen: boolean, verified = unverified): Citation {
  const { source: _, ...citation } = kept;
  if (isSeen) return { ...earlier, ...citation, ...verified };
  const hidden = { name: noLongerAvailable, quote: noLongerAvailable, hasPages: false };
  return { ...citation, ...noPlace, ...hidden, ...unverified };
}
