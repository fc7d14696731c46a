/**
 * The hint for a search or question without --as that found nothing. Imported documents are at
 * first visible to the team only, so new users need the hint.
 */
export const anonymousHint =
  'Nothing found in what everybody may see; --as EMAIL looks in what a member of the team may see.';
