import { pickIndex } from '../collections/random.ts';

const onsets =
  'b bl br ch cl cr d dr f fl fr g gl gr h j k kl l m n p pl pr r s sc sh sl sm sn sp st str sw t th tr v w z'.split(
    ' ',
  );
const vowels = 'a e i o u ai ea ee ie oa oo ou'.split(' ');
const vocabularySize = 50_000;
/** The number of different words of two syllables. */
const ranks = (onsets.length * vowels.length) ** 2;
/** The number of most common words, which questions do not use. */
const commonWords = 100;

/**
 * Returns the word of a rank, from 0: syllables of no real language, ended by a "k" so that no
 * stemmer removes anything.
 */
export function wordOf(rank: number): string {
  // Multiplied by a prime, so that words of neighbouring ranks are not spelled alike.
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

/** Returns a random rank by Zipf's law: half as often at twice the rank. */
export function pickRank(random: () => number): number {
  return Math.floor(vocabularySize ** random()) - 1;
}

/**
 * Returns `count` words with the frequencies of a text. `first` shifts the ranks to another
 * vocabulary.
 */
export function makeWords(random: () => number, count: number, first = 0): string[] {
  return Array.from({ length: count }, () => wordOf(first + pickRank(random)));
}

/** Returns a question of three to six words that texts of the vocabulary contain. */
export function makeQuestion(random: () => number): string {
  const words: string[] = [];
  const count = 3 + pickIndex(random, 4);
  while (words.length < count) {
    const rank = pickRank(random);
    if (rank >= commonWords) words.push(wordOf(rank));
  }
  return words.join(' ');
}

/** The first rank of a vocabulary that shares no word with questions of `makeQuestion`. */
export const foreignVocabulary = vocabularySize;
