import type { Quantity } from '@guildhall/text/quantities/quantity.ts';
import type { ClaimText } from './claim-text.ts';

/** The words beside a place, the nearest ones the heaviest. */
export type Surroundings = ReadonlyMap<string, number>;

const reach = 5;

interface Place {
  readonly start: number;
  readonly end: number;
}

const known = new WeakMap<Place, Surroundings>();

/** Returns the words beside a word or a quantity of a text. */
export function surroundingsOf(text: ClaimText, place: Place): Surroundings {
  const around = known.get(place) ?? readAround(text, place);
  known.set(place, around);
  return around;
}

function readAround({ words, quantities }: ClaimText, { start, end }: Place): Surroundings {
  const around = new Map<string, number>();
  const put = (term: string, distance: number) =>
    around.set(term, Math.max(around.get(term) ?? 0, 1 / distance));
  const numbers = quantities.map((it) => ({ ...it, term: nameQuantity(it) }));
  const all = [...words, ...numbers].toSorted((a, b) => a.start - b.start);
  const before = all
    .filter((it) => it.end <= start)
    .slice(-reach)
    .toReversed();
  const after = all.filter((it) => it.start >= end).slice(0, reach);
  for (const side of [before, after])
    for (const [at, { term }] of side.entries()) put(term, at + 1);
  return around;
}

function nameQuantity({ what }: Quantity): string {
  if (what.kind === 'amount') return `#${what.value}`;
  return what.kind === 'clock' ? `#${what.minutes} min` : `#${what.month}-${what.day}`;
}

/** Returns which share of some words, but for a few, stands beside another place, too: from 0 to 1. */
export function shareOf(
  some: Surroundings,
  other: Surroundings,
  without: ReadonlySet<string>,
): number {
  let total = 0;
  let shared = 0;
  for (const [term, weight] of some) {
    if (without.has(term)) continue;
    total += weight;
    shared += Math.min(weight, other.get(term) ?? 0);
  }
  return total === 0 ? 0 : shared / total;
}
