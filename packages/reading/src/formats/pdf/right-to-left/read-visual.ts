import { mirror } from './visual-brackets.ts';
import { kindOf, placesAfter, placesBefore, runsOf } from './visual-kinds.ts';
import type { Kind, VisualReading, VisualSign } from './visual-kinds.ts';

/**
 * Returns signs that stand beside each other, given from left to right, in the order in which they
 * are read: the Unicode bidirectional algorithm, backwards.
 */
export function readVisual(visual: readonly VisualSign[], reading: VisualReading): string {
  const signs = visual.map(({ text }) => text);
  const kinds = signs.map(kindOf);
  const areTogether = (one: number, other: number) =>
    (visual[one]?.run ?? 0) <= (visual[other]?.run ?? 0);
  joinNumbers(signs, kinds);
  if (reading.isRightToLeft) joinDigitsToWords(kinds, areTogether);
  placeOthers(kinds, reading);
  const levels = kinds.map((kind) => levelOf(kind, reading));
  const read = signs.map((sign, at) =>
    levels[at] === 1 && reading.namesLooks ? mirror(sign) : sign,
  );
  turnRuns(read, (at) => {
    const isPart = levels[at] === 2 && levels[at - 1] === 2;
    return isPart && (kinds[at] === kinds[at - 1] || areTogether(at - 1, at));
  });
  turnRuns(read, (at) => levels[at] !== 0 && (levels[at - 1] ?? 0) !== 0);
  return read.join('');
}

/** Counts the signs within a number, and those of its unit, as digits: "12/05/2023", "50%". */
function joinNumbers(signs: readonly string[], kinds: Kind[]): void {
  let isArabic = false;
  for (const [at, sign] of [...signs.entries()].toReversed()) {
    const [follows, leads] = [kinds[at - 1] === 'digit', kinds[at + 1] === 'digit'];
    if (sign === '،' && follows && leads) kinds[at] = 'digit';
    if (kinds[at] === 'left') isArabic = /\p{sc=Arab}/u.test(sign);
    if (kinds[at] === 'right') isArabic = false;
    if (kinds[at] !== 'other') continue;
    // A hyphen after Arabic letters parts two numbers, each of which has its own place.
    const within = isArabic ? /^[.,:/\u00a0\u066b\u066c]$/u : /^[-.,:/+\u2010-\u2013\u00a0]$/u;
    const isUnit = /^[%‰°]$/u.test(sign) ? follows : /^[$€£₪#]$/u.test(sign) && (follows || leads);
    if ((follows && leads && within.test(sign)) || isUnit) kinds[at] = 'digit';
  }
}

/** Counts numbers beside Latin words as parts of their phrase: "2FA", "Windows 10". */
function joinDigitsToWords(
  kinds: Kind[],
  areTogether: (one: number, other: number) => boolean,
): void {
  const runs = runsOf(kinds, 'digit');
  const [before, after] = [placesBefore(kinds), placesAfter(kinds)];
  for (const [from, to] of runs) {
    const [last, next] = [before[from] ?? -1, after[to] ?? -1];
    const isInPhrase =
      (kinds[last] === 'right' && (last === from - 1 || areTogether(last, from))) ||
      (kinds[next] === 'right' && (next === to + 1 || areTogether(to, next)));
    if (isInPhrase) kinds.fill('right', from, to + 1);
  }
}

function placeOthers(kinds: Kind[], { isRightToLeft }: VisualReading): void {
  if (!isRightToLeft) {
    const [before, after] = [placesBefore(kinds), placesAfter(kinds)];
    for (const [from, to] of runsOf(kinds, 'digit')) {
      const isWithin = kinds[before[from] ?? -1] === 'left' && kinds[after[to] ?? -1] === 'left';
      if (!isWithin) kinds.fill('right', from, to + 1);
    }
  }
  const [own, foreign]: [Kind, Kind] = isRightToLeft ? ['left', 'right'] : ['right', 'left'];
  for (const [from, to] of runsOf(kinds, 'other')) {
    const isWithin = [kinds[from - 1], kinds[to + 1]].every(
      (kind) => kind === foreign || (!isRightToLeft && kind === 'digit'),
    );
    kinds.fill(isWithin ? foreign : own, from, to + 1);
  }
}

function levelOf(kind: Kind, { isRightToLeft }: VisualReading): 0 | 1 | 2 {
  if (kind === 'left') return 1;
  return isRightToLeft || kind === 'digit' ? 2 : 0;
}

/** Turns each run of signs round; `goesOn` says whether one belongs to the run before it. */
function turnRuns(signs: string[], goesOn: (at: number) => boolean): void {
  let from = 0;
  for (let at = 1; at <= signs.length; at += 1) {
    if (at < signs.length && goesOn(at)) continue;
    for (const [step, sign] of signs.slice(from, at).entries()) signs[at - 1 - step] = sign;
    from = at;
  }
}
