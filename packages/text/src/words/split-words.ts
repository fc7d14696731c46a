import { unspacedScripts } from '../unspaced-scripts.ts';
import { nameSigns } from './name-signs.ts';
import { normalizeText } from './normalize-text.ts';
import { stemKorean } from './stem-korean.ts';

const maxWordLength = 60;
const maxParts = 4;
const possessives = /'s(?![\p{L}\p{M}\p{Nd}])/gu;
const wordPattern =
  /\d{1,3}(?:,\d{3}){1,5}(?![\p{L}\p{M}\p{Nd},])|[\p{L}\p{Nd}〇][\p{L}\p{M}\p{Nd}〇]*/gu;
const unspaced = new RegExp(`[${unspacedScripts}ー][${unspacedScripts}ー\\p{M}]*`, 'gu');
const hasUnspaced = new RegExp(`[${unspacedScripts}]`, 'u');
const hasKorean = /[\uac00-\ud7a3]/;
const mixed = /[0-9][^0-9]|[^0-9][0-9]/u;
const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

/**
 * Tokenises a text or a question for the index. Returns normalised words of letters, marks and
 * digits, in order. A word that mixes letters and digits is followed by its parts, a Korean word by
 * its stem, so that each form finds the other. "C++", "C#" and ".NET" are words too (`nameSigns`).
 */
export function splitWords(text: string, language = 'xx'): string[] {
  const words: string[] = [];
  const normal = nameSigns(normalizeText(text, language).replace(possessives, ' '));
  const unspacedText = hasUnspaced.test(normal);
  for (const match of normal.match(wordPattern) ?? []) {
    if (unspacedText && hasUnspaced.test(match)) addUnspaced(words, match);
    else addWord(words, match);
  }
  return words;
}

/** True if the word is in a script that does not separate words, such as Chinese or Thai. */
export function isUnspaced(word: string): boolean {
  return hasUnspaced.test(word);
}

function addUnspaced(words: string[], run: string): void {
  let end = 0;
  for (const part of run.matchAll(unspaced)) {
    if (part.index > end) addWord(words, run.slice(end, part.index));
    end = part.index + part[0].length;
    addSegments(words, part[0]);
  }
  if (end < run.length) addWord(words, run.slice(end));
}

function addSegments(words: string[], run: string): void {
  for (const { segment, isWordLike } of segmenter.segment(run)) {
    if (isWordLike === true) words.push(cutWord(segment));
  }
}

function addWord(words: string[], match: string): void {
  const word = cutWord(match.includes(',') ? match.replaceAll(',', '') : match);
  words.push(word);
  if (mixed.test(word)) addParts(words, word);
  else if (hasKorean.test(word)) words.push(...stemKorean(word));
}

/** Adds the parts of a mixed word, so that "2018" finds "fy2018". A long code stays whole. */
function addParts(words: string[], word: string): void {
  const parts = word.match(/[0-9]+|[^0-9]+/gu) ?? [];
  if (parts.length <= maxParts) words.push(...parts.filter((part) => !/^\p{M}/u.test(part)));
}

function cutWord(word: string): string {
  return word.length <= maxWordLength
    ? word
    : word.slice(0, maxWordLength).replace(/[\ud800-\udbff]$/, '');
}
