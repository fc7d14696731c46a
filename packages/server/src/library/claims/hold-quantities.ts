import type { Quantity } from '@guildhall/text/quantities/quantity.ts';
import { unitNamed } from '@guildhall/text/quantities/read-quantities.ts';
import { isSameKind, isSameQuantity } from '@guildhall/text/quantities/same-quantity.ts';
import { isMultiple } from '@guildhall/text/quantities/units.ts';
import type { ClaimText } from './claim-text.ts';
import type { Evidence } from './find-evidence.ts';
import { compareClauses } from './compare-clauses.ts';
import { factsMax, rivalLead, scorePlace } from './score-place.ts';
import type { ReadSection } from './read-section.ts';

/**
 * Returns a quantity of the claim that the section does not say, or says of something else: another
 * quantity of the kind stands in the place that is most like its own.
 */
export function findWrongQuantity(
  claim: ClaimText,
  section: ReadSection,
  evidence: Evidence,
): Quantity | undefined {
  // A sentence with more is a list that is held for none of them.
  if (claim.quantities.length > factsMax) return claim.quantities.at(factsMax);
  const texts = [...section.sentences, section.above];
  const places = texts.flatMap((text, at) =>
    text.quantities.map((quantity) => ({
      quantity: withUnits(quantity, text, section),
      bare: quantity,
      text,
      share: evidence.shares[at] ?? 0,
    })),
  );
  return claim.quantities.find((said) => {
    const alike = places.filter(({ bare }) => isSameKind(said, bare));
    const scored = alike.map(({ quantity, bare, text, share }) => ({
      place: { text, place: bare },
      isSame: quantity.some((it) => isSameQuantity(said, it)),
      score: scorePlace({ text: claim, place: said }, { text, place: bare }, share),
    }));
    const best = (isSame: boolean) =>
      scored.filter((it) => it.isSame === isSame).toSorted((a, b) => b.score - a.score);
    const [same] = best(true);
    if (!same) return true;
    return best(false).some(({ place, score }) => {
      const told = compareClauses({ text: claim, place: said }, same.place, place);
      return told === 0 ? score > same.score + rivalLead : told < 0;
    });
  });
}

/**
 * Returns what an amount without a unit may mean: a table says the unit and "in millions" in the
 * name of the column or above.
 */
function withUnits(quantity: Quantity, text: ClaimText, section: ReadSection): Quantity[] {
  const { what } = quantity;
  if (what.kind !== 'amount' || what.units.size > 0) return [quantity];
  const said = [...unitsIn(text, section), ...unitsIn(section.above, section)];
  const units = new Set(said.filter((unit) => !isMultiple(unit)));
  // Who writes "in millions" writes sums of money.
  const isKnown = units.size > 0 || said.some(isMultiple);
  const multiples = [1, ...new Set(said.filter(isMultiple).map(Number))];
  return multiples.map((times) => ({
    ...quantity,
    // A unit that is said nowhere is one that nothing is the same as.
    what: { ...what, value: what.value * times, units: isKnown ? units : unknownUnit },
  }));
}

const unknownUnit: ReadonlySet<string> = new Set(['unknown']);

function unitsIn({ text }: ClaimText, { language }: ReadSection): string[] {
  return [...text.matchAll(/\p{L}+|\p{Sc}|%/gu)].flatMap(([word]) => [
    ...(word.length > 2 || /\P{L}/u.test(word) ? (unitNamed(word, language) ?? []) : []),
  ]);
}
