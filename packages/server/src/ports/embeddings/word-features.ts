import { unspacedScripts } from '#plain-text/unspaced-scripts.ts';

/** The slots of the vector that a word adds to, with the weight for each slot. */
export interface WordFeatures {
  readonly slots: Uint16Array;
  readonly weights: Float32Array;
}

const partLengths = { from: 3, to: 5 };
const partLengthsWithoutSpaces = { from: 1, to: 3 };
const maxWordLength = 40;
const maxRunLength = 4000;
const withoutSpaces = new RegExp(`[${unspacedScripts}]`, 'u');

/**
 * Hashes the parts of a word; the parts together have the word's weight. The whole word is left
 * out, because the lexical search finds whole words. With whole words, misspelt questions (two
 * errors) found 0.68 instead of 0.73 of the known pages.
 */
export function hashWord(word: string, dimensions: number): WordFeatures {
  const unspaced = withoutSpaces.test(word);
  const parts = unspaced ? listPartsWithoutSpaces(word) : listParts(word);
  const weights = parts.map(weighPart);
  const length = Math.sqrt(weights.reduce((sum, weight) => sum + weight * weight, 0)) || 1;
  const scale = weighWord(word, unspaced) / length;
  const sums = new Map<number, number>();
  parts.forEach((part, index) => {
    const hash = hashText(part);
    const slot = hash % dimensions;
    const value = (weights[index] ?? 0) * scale * (hash >>> 31 === 0 ? 1 : -1);
    sums.set(slot, (sums.get(slot) ?? 0) + value);
  });
  return { slots: Uint16Array.from(sums.keys()), weights: Float32Array.from(sums.values()) };
}

/** Weighs a word: short words are mostly grammar, long words and numbers mostly meaning. */
function weighWord(word: string, unspaced: boolean): number {
  if (unspaced) return Math.sqrt(Math.min(word.length, maxRunLength));
  if (/^\p{Nd}+$/u.test(word)) return 0.8;
  return Math.min(1.6, Math.max(0.1, (word.length - 2) / 4));
}

/** Weighs the beginning of a word more than its end, because many words share their ending. */
function weighPart(part: string): number {
  if (part.startsWith('<')) return 1.5;
  return part.endsWith('>') ? 0.5 : 1;
}

function listParts(word: string): string[] {
  return cutParts([...`<${word.slice(0, maxWordLength)}>`], partLengths);
}

/**
 * Cuts up a text in a script without spaces. The whole run of letters is one "word" here, so real
 * words are one or two letters of it.
 */
function listPartsWithoutSpaces(run: string): string[] {
  return cutParts(Array.from(run.slice(0, maxRunLength)), partLengthsWithoutSpaces);
}

function cutParts(letters: string[], { from, to }: { from: number; to: number }): string[] {
  const parts: string[] = [];
  for (let size = from; size <= to; size += 1) {
    for (let start = 0; start + size <= letters.length; start += 1) {
      parts.push(letters.slice(start, start + size).join(''));
    }
  }
  return parts;
}

/** Hashes a text by FNV-1a with final mixing, so that similar texts get unrelated slots. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
