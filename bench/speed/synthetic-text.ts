import { readFileSync } from 'node:fs';
import { readmePaths } from '../collections/load-readmes.ts';
import { pickIndex } from '../collections/random.ts';

const onsets =
  'b bl br ch cl cr d dr f fl fr g gl gr h j k kl l m n p pl pr r s sc sh sl sm sn sp st str sw t th tr v w z'.split(
    ' ',
  );
const vowels = 'a e i o u ai ea ee ie oa oo ou'.split(' ');
const vocabularySize = 50_000;
/** The number of different words of two syllables. */
const ranks = (onsets.length * vowels.length) ** 2;

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
function pickRank(random: () => number): number {
  return Math.floor(vocabularySize ** random()) - 1;
}

/** The share of words that are made, so that the vocabulary grows with the text as a real one's. */
const madeShare = 0.15;
/** The number of words of a README that stay together. */
const togetherMax = 25;

/**
 * Returns `count` words: pieces of READMEs, in which made words stand for some. With `first`, only
 * made words of another vocabulary.
 */
export function makeWords(random: () => number, count: number, first = 0): string[] {
  if (first > 0) return Array.from({ length: count }, () => wordOf(first + pickRank(random)));
  const words: string[] = [];
  while (words.length < count) {
    words.push(...takePiece(random, Math.min(togetherMax, count - words.length)));
  }
  return words;
}

/** Returns a question of five to nine words in a row, the small ones of a language among them. */
export function makeQuestion(random: () => number): string {
  return takePiece(random, 5 + pickIndex(random, 5)).join(' ');
}

function takePiece(random: () => number, count: number): string[] {
  const all = readmeWords();
  const start = pickIndex(random, all.length - count);
  return all
    .slice(start, start + count)
    .map((word) => (random() < madeShare ? wordOf(pickRank(random)) : word));
}

let read: readonly string[] | undefined;

/** Returns the words of the READMEs of installed packages, one after the other. */
function readmeWords(): readonly string[] {
  read ??= readmePaths().flatMap((path) => {
    const text = readFileSync(path, 'utf8').toLowerCase();
    return text.match(/\b[a-z]{1,20}\b/gu) ?? [];
  });
  return read;
}

/** The first rank of a vocabulary that shares no word with questions of `makeQuestion`. */
export const foreignVocabulary = vocabularySize;
