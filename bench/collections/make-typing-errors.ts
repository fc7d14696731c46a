import { pickIndex } from './random.ts';

const alphabet = 'abcdefghijklmnopqrstuvwxyz';
/** Shorter words are seldom mistyped, and one error makes them unrecognisable. */
const shortestWord = 4;

/** Makes one or two typing errors, each in another word. */
export function addTypingErrors(text: string, random: () => number): string {
  const words = text.split(' ');
  const places = words.flatMap((word, at) => (isLong(word) ? [at] : []));
  const errors = Math.min(places.length, 1 + pickIndex(random, 2));
  for (let made = 0; made < errors; made += 1) {
    const [at] = places.splice(pickIndex(random, places.length), 1);
    const word = at === undefined ? undefined : words[at];
    if (at !== undefined && word !== undefined) words[at] = mistype(word, random);
  }
  return words.join(' ');
}

/** True if the text has a word that can be mistyped. */
export function canMistype(text: string): boolean {
  return text.split(' ').some(isLong);
}

const isLong = (word: string) => /^[A-Za-z]+$/.test(word) && word.length >= shortestWord;

/** Swaps, drops, doubles or replaces one letter of a word, never the first. */
export function mistype(word: string, random: () => number): string {
  for (;;) {
    const at = 1 + pickIndex(random, word.length - 1);
    const wrong = makeError(word, at, pickIndex(random, 4), random);
    if (wrong !== word) return wrong;
  }
}

function makeError(word: string, at: number, kind: number, random: () => number): string {
  const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
  if (kind === 0) return before + after.charAt(0) + letter + after.slice(1);
  if (kind === 1) return before + after;
  if (kind === 2) return before + letter + letter + after;
  return before + alphabet.charAt(pickIndex(random, alphabet.length)) + after;
}
