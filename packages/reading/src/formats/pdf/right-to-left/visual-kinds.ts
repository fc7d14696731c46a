import { hasRightToLeft } from './right-to-left-letters.ts';

/** How the signs of a line are to be read. */
export interface VisualReading {
  isRightToLeft: boolean;
  /** True if the file names a bracket by its looks: the one that opens is then called ")". */
  namesLooks: boolean;
}

/** A sign to read, and the place of its run in the order in which they were drawn, if that tells. */
export interface VisualSign {
  text: string;
  run?: number;
}

/** Letters read to the left or to the right, digits, and signs that follow their neighbours. */
export type Kind = 'left' | 'right' | 'digit' | 'other';

export function kindOf(sign: string): Kind {
  if (/^\p{N}/u.test(sign)) return 'digit';
  if (hasRightToLeft(sign) || /^[\u05be\u05c0\u05c3\u061b\u061f\u066d\u06d4]/u.test(sign)) {
    return 'left';
  }
  return /^\p{L}/u.test(sign) ? 'right' : 'other';
}

/** Returns for each place the last one before it whose sign does not follow its neighbours. */
export function placesBefore(kinds: readonly Kind[]): number[] {
  let last = -1;
  return kinds.map((kind, at) => {
    const before = last;
    if (kind !== 'other') last = at;
    return before;
  });
}

export function placesAfter(kinds: readonly Kind[]): number[] {
  return placesBefore(kinds.toReversed())
    .toReversed()
    .map((place) => (place === -1 ? -1 : kinds.length - 1 - place));
}

/** Returns the first and the last place of each run of a kind. */
export function runsOf(kinds: readonly Kind[], wanted: Kind): [number, number][] {
  const runs: [number, number][] = [];
  for (const [at, kind] of kinds.entries()) {
    if (kind !== wanted) continue;
    const last = runs.at(-1);
    if (last?.[1] === at - 1) last[1] = at;
    else runs.push([at, at]);
  }
  return runs;
}
