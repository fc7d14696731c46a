import { embedInTurns } from './embed-in-turns.ts';
import type { Embeddings } from './embeddings.ts';
import { normalizeVector } from './embeddings.ts';
import type { WordFeatures } from './word-features.ts';
import { hashWord } from './word-features.ts';

const dimensions = 256;
const maxWords = 20_000;
const maxCachedWords = 50_000;
const maxCachedLength = 24;
const words = /[\p{L}\p{Nd}][\p{L}\p{M}\p{Nd}]*/gu;
const accents = /[\u0300-\u036f]/g;
const markRows = /(\p{M}{8})\p{M}+/gu;

/**
 * Embeds texts by hashed parts of their words. Texts are near each other if they share words, word
 * forms or misspellings.
 */
export function openBuiltinEmbeddings(): Embeddings {
  const cache = new Map<string, WordFeatures>();
  return {
    model: 'builtin-1',
    dimensions,
    embed: (texts, options) => embedInTurns(texts, (text) => embedText(text, cache), options),
  };
}

function embedText(text: string, cache: Map<string, WordFeatures>): Float32Array {
  const vector = new Float32Array(dimensions);
  for (const [word, count] of countWords(text)) {
    const { slots, weights } = findFeatures(word, cache);
    const repeated = count === 1 ? 1 : 1 + Math.log(count);
    for (let index = 0; index < slots.length; index += 1) {
      const slot = slots[index] ?? 0;
      vector[slot] = (vector[slot] ?? 0) + (weights[index] ?? 0) * repeated;
    }
  }
  return normalizeVector(vector);
}

function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  let left = maxWords;
  for (const word of foldText(text).match(words) ?? []) {
    if (left === 0) break;
    left -= 1;
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

/** Removes accents, because a question may leave them out. */
function foldText(text: string): string {
  // oxlint-disable-next-line no-control-regex -- plain ASCII, the quick way for most texts
  if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase();
  const plain = text.replace(markRows, '$1').normalize('NFKD').replace(accents, '');
  return plain.normalize('NFC').toLowerCase();
}

/** Hashes a word, with a cache because words repeat. The cache is emptied when it is full. */
function findFeatures(word: string, cache: Map<string, WordFeatures>): WordFeatures {
  const known = cache.get(word);
  if (known !== undefined) return known;
  const features = hashWord(word, dimensions);
  if (word.length > maxCachedLength) return features;
  if (cache.size >= maxCachedWords) cache.clear();
  cache.set(word, features);
  return features;
}
