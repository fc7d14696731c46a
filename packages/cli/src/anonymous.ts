/**
 * What is imported is for the team at first, so this is what whoever asks without --as learns
 * first.
 */
export const anonymousHint =
  'Nothing found in what everybody may see; --as EMAIL looks in what a member of the team may see.';
