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
  return claim.quantities.find((said) => {
    const alike = placesIn(section).filter(({ bare }) => isSameKind(said, bare));
    const scored = alike.map(({ quantity, bare, text, at }) => ({
      place: { text, place: bare },
      isSame: quantity.some((it) => isSameQuantity(said, it)),
      score: scorePlace(
        { text: claim, place: said },
        { text, place: bare },
        evidence.shares[at] ?? 0,
      ),
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

interface QuantityPlace {
  /** What it may mean. */
  readonly quantity: readonly Quantity[];
  readonly bare: Quantity;
  readonly text: ClaimText;
  /** The index of its sentence; one more than that of the last sentence above the section. */
  readonly at: number;
}

const known = new WeakMap<ReadSection, readonly QuantityPlace[]>();

/** Returns the quantities of a section, read once however many claims are held against it. */
function placesIn(section: ReadSection): readonly QuantityPlace[] {
  const places = known.get(section) ?? readPlaces(section);
  known.set(section, places);
  return places;
}

function readPlaces(section: ReadSection): QuantityPlace[] {
  const above = unitsIn(section.above, section);
  return [...section.sentences, section.above].flatMap((text, at) => {
    if (text.quantities.length === 0) return [];
    const units = [...unitsIn(text, section), ...above];
    return text.quantities.map((bare) => ({ quantity: withUnits(bare, units), bare, text, at }));
  });
}

/**
 * Returns what an amount without a unit may mean: a table says the unit and "in millions" in the
 * name of the column or above.
 */
function withUnits(quantity: Quantity, said: readonly string[]): Quantity[] {
  const { what } = quantity;
  if (what.kind !== 'amount' || what.units.size > 0) return [quantity];
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
