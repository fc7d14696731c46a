import { isUnspaced } from '../../knowledge/language/split-words.ts';

/** A shorter word has too many neighbours to tell a typing error from another word. */
const lengthMin = 4;

/**
 * True if one word is the other with one typing error: a letter left out, added, replaced or
 * exchanged with its neighbour, but never the first one. Numbers, codes and words of scripts
 * without spaces mean exactly what they say.
 */
export function isTypingError(one: string, other: string): boolean {
  if (one === other || ![one, other].every(canBeMistyped)) return false;
  const [a, b] = [[...one], [...other]];
  if (a[0] !== b[0]) return false;
  const start = a.findIndex((letter, at) => letter !== b[at]);
  const [restA, restB] = cutEnds(a, b, start < 0 ? a.length : start);
  if (restA.length + restB.length === 1) return true;
  if (restA.length === 1 && restB.length === 1) return true;
  return restA.length === 2 && restB.length === 2 && restA.join('') === restB.toReversed().join('');
}

function canBeMistyped(word: string): boolean {
  return [...word].length >= lengthMin && !/\p{N}/u.test(word) && !isUnspaced(word);
}

/** What is left of both without their common beginning and their common end. */
function cutEnds(a: string[], b: string[], start: number): [string[], string[]] {
  let end = 0;
  const room = Math.min(a.length, b.length) - start;
  while (end < room && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  return [a.slice(start, a.length - end), b.slice(start, b.length - end)];
}
