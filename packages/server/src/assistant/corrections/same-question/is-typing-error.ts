import { isUnspaced } from '@guildhall/text/words/split-words.ts';

/** Characters. Shorter words have too many neighbours: a typing error could be another word. */
const lengthMin = 4;
/** A name with a letter more or less is another name, unless the longer one has this length. */
const longName = 7;

/**
 * True if the words differ by one typing error: a letter left out, added, replaced or exchanged
 * with its neighbour, but never the first one. Numbers, codes and words of scripts without spaces
 * must match exactly.
 */
export function isTypingError(one: string, other: string): boolean {
  return findDifference(one, other) !== undefined;
}

/**
 * True if two names differ by a typing error that hardly makes another name: two letters exchanged,
 * a letter doubled, or in a long name one left out. Anne is not Anna.
 */
export function isSlipInName(one: string, other: string): boolean {
  const difference = findDifference(one, other);
  if (difference === 'swapped' || difference === 'doubled') return true;
  return difference === 'missing' && Math.min(one.length, other.length) >= longName - 1;
}

type Difference = 'swapped' | 'doubled' | 'missing' | 'replaced';

/**
 * Returns the one typing error by which two words differ; undefined if they are equal or differ
 * more.
 */
function findDifference(one: string, other: string): Difference | undefined {
  if (one === other || !mayDiffer(one, other)) return undefined;
  if (![one, other].every(canBeMistyped)) return undefined;
  const [a, b] = [[...one], [...other]].toSorted((x, y) => y.length - x.length);
  if (!a || !b || a.length < lengthMin || a[0] !== b[0]) return undefined;
  const at = a.findIndex((letter, place) => letter !== b[place]);
  const ends = (skipA: number, skipB: number) => isSame(a.slice(at + skipA), b.slice(at + skipB));
  if (a.length === b.length) {
    if (ends(1, 1)) return 'replaced';
    const isSwapped = a[at] === b[at + 1] && a[at + 1] === b[at] && ends(2, 2);
    return isSwapped ? 'swapped' : undefined;
  }
  if (a.length !== b.length + 1 || !ends(1, 0)) return undefined;
  return a[at] === a[at - 1] ? 'doubled' : 'missing';
}

/**
 * Rules out most pairs at once: long questions have a hundred thousand. Lengths may differ by two,
 * because a letter may be two code units.
 */
const mayDiffer = (one: string, other: string) =>
  Math.abs(one.length - other.length) <= 2 && one.codePointAt(0) === other.codePointAt(0);

const canBeMistyped = (word: string) => !/\p{N}/u.test(word) && !isUnspaced(word);

const isSame = (a: readonly string[], b: readonly string[]) => a.join('') === b.join('');
