import { pickIndex } from '../collections/random.ts';

const onsets =
  'b bl br ch cl cr d dr f fl fr g gl gr h j k kl l m n p pl pr r s sc sh sl sm sn sp st str sw t th tr v w z'.split(
    ' ',
  );
const vowels = 'a e i o u ai ea ee ie oa oo ou'.split(' ');
const vocabularySize = 50_000;
/** Different words of two syllables. */
const ranks = (onsets.length * vowels.length) ** 2;
/** Words of higher rank are so common that nobody asks with them. */
const commonWords = 100;

/**
 * The word of a rank, from 0: syllables that look like no language's, ended by a "k" so that no
 * stemmer takes anything off.
 */
export function wordOf(rank: number): string {
  // Times a prime, so that neighbours are not spelled alike.
  let rest = (rank * 7919) % ranks;
  let word = '';
  for (let syllable = 0; syllable < 2; syllable += 1) {
    word += onsets[rest % onsets.length] ?? '';
    rest = Math.floor(rest / onsets.length);
    word += vowels[rest % vowels.length] ?? '';
    rest = Math.floor(rest / vowels.length);
  }
  return `${word}k`;
}

/** A rank by Zipf's law: twice the rank, half as often. */
export function pickRank(random: () => number): number {
  return Math.floor(vocabularySize ** random()) - 1;
}

/** `count` words as a text has them. `first` sets another vocabulary apart from this one. */
export function makeWords(random: () => number, count: number, first = 0): string[] {
  return Array.from({ length: count }, () => wordOf(first + pickRank(random)));
}

/** A question of three to six words that texts of the vocabulary hold. */
export function makeQuestion(random: () => number): string {
  const words: string[] = [];
  const count = 3 + pickIndex(random, 4);
  while (words.length < count) {
    const rank = pickRank(random);
    if (rank >= commonWords) words.push(wordOf(rank));
  }
  return words.join(' ');
}

/** The first rank of a vocabulary that no question of `makeQuestion` holds a word of. */
export const foreignVocabulary = vocabularySize;
