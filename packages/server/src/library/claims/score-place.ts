import type { ClaimText } from './claim-text.ts';
import { shareOf, surroundingsOf } from './nearness.ts';

/** A place of a text: where a number or a name stands. */
export interface Place {
  readonly text: ClaimText;
  readonly place: { readonly start: number; readonly end: number };
}

/** So many numbers or names of a claim are held. */
export const factsMax = 40;
/** By so much the place of another number or name must be more like the claim's to refute it. */
export const rivalLead = 0.1;

/**
 * Returns how much a place is like that of a claim: by the words beside it and by the share of the
 * claim that its sentence says; from 0 to 2.
 * @param without terms that tell nothing of the place
 */
export function scorePlace(
  claim: Place,
  other: Place,
  share = 0,
  without: ReadonlySet<string> = new Set(),
): number {
  const own = surroundingsOf(claim.text, claim.place);
  return shareOf(own, surroundingsOf(other.text, other.place), without) + share;
}
