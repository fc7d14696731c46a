import { unspacedScripts } from './scripts.ts';
import { normalizeText } from './normalize-text.ts';

const signs = /\+\+|[#♯]|\.net/;
const before = String.raw`(?<![\p{Script=Latin}\p{M}\p{Nd}])`;
const after = String.raw`(?![\p{Script=Latin}\p{M}+＋#＃♯])`;
// Russians write the name of the language with their own letter, which looks the same.
const plusPlus = new RegExp(String.raw`${before}([a-zａ-ｚ]+|с)[+＋]{2}${after}`, 'gu');
const sharp = new RegExp(String.raw`${before}([cfjqсｃｆｊｑ])[#＃♯]${after}`, 'gu');
const dotNet = new RegExp(
  String.raw`(?<![\p{Script=Latin}\p{M}\p{Nd}.@])\.net(?![\p{Script=Latin}\p{M}])`,
  'gu',
);

/** Korean particles that are attached to nouns, longest first. */
const particles = `
  에게서는 으로부터 에서부터 이라는 에서는 에서도 으로서 으로써 으로는 이라고
  에게서 까지는 부터는 에서 에게 에는 에도 으로 부터 까지 처럼 보다 한테 께서
  라는 라고 이나 이란 이며 이고 마다 조차 만큼 로서 로써 와의 과의 들이 들은
  들을 들의 이다 은 는 이 가 을 를 의 에 로 와 과 도 만 들
`
  .trim()
  .split(/\s+/);

const maxWordLength = 60;
const maxParts = 4;
const possessives = /'s(?![\p{L}\p{M}\p{Nd}])/gu;
const wordPattern =
  /\d{1,3}(?:,\d{3}){1,5}(?![\p{L}\p{M}\p{Nd},])|[\p{L}\p{Nd}〇][\p{L}\p{M}\p{Nd}〇]*/gu;
const unspaced = new RegExp(`[${unspacedScripts}ー][${unspacedScripts}ー\\p{M}]*`, 'gu');
const hasUnspaced = new RegExp(`[${unspacedScripts}]`, 'u');
const hasKorean = /[\uac00-\ud7a3]/;
const mixed = /[0-9][^0-9]|[^0-9][0-9]/u;
// In a text as it stands: with numbers of other scripts, and with signs that normalisation drops.
const names = new RegExp([plusPlus, sharp, dotNet].map(({ source }) => source).join('|'), 'giu');
const stretchPattern = new RegExp(
  [
    String.raw`['‘’ʼ＇]s(?![\p{L}\p{M}\p{Nd}])`,
    String.raw`\p{Nd}{1,3}(?:[,，]\p{Nd}{3}){1,5}(?![\p{L}\p{M}\p{Nd},，])`,
    String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}\u00ad\u200d\u2060]` +
      String.raw`|(?<=[\u0400-\u052f])['‘’＇](?=[\u0400-\u052f])` +
      String.raw`|(?<=[\u05d0-\u05ea])["'‘’\u05f3\u05f4](?=[\u05d0-\u05ea]))*`,
  ].join('|'),
  'giu',
);
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

/** A stretch of a text, in UTF-16 code units, with the words that it holds. */
export interface PlacedWords {
  readonly start: number;
  readonly end: number;
  readonly words: readonly string[];
}

/** Returns the words of a text as `splitWords` does, in order and with their places. */
export function* placeWords(text: string): Generator<PlacedWords> {
  let at = 0;
  for (const { 0: name, index } of text.matchAll(names)) {
    yield* placeBetween(text.slice(at, index), at);
    at = index + name.length;
    yield { start: index, end: at, words: splitWords(name) };
  }
  yield* placeBetween(text.slice(at), at);
}

/** Returns the words of a part of a text that begins at `from` and has no name with signs. */
function* placeBetween(text: string, from: number): Generator<PlacedWords> {
  for (const { 0: run, index } of text.matchAll(stretchPattern)) {
    const segments = hasUnspaced.test(run) ? segmentsOf(run) : [{ text: run, index: 0 }];
    for (const segment of segments) {
      const words = splitWords(segment.text);
      const start = from + index + segment.index;
      if (words.length > 0) yield { start, end: start + segment.text.length, words };
    }
  }
}

function addUnspaced(words: string[], run: string): void {
  for (const { text, isSegment } of segmentsOf(run)) {
    if (isSegment) words.push(cutWord(text));
    else addWord(words, text);
  }
}

interface Segment {
  readonly text: string;
  readonly index: number;
  /** True if it is in a script without spaces. */
  readonly isSegment: boolean;
}

/** Splits a run of letters into words and, of scripts without spaces, segments. */
function* segmentsOf(run: string): Generator<Segment> {
  let end = 0;
  for (const part of run.matchAll(unspaced)) {
    if (part.index > end) {
      yield { text: run.slice(end, part.index), index: end, isSegment: false };
    }
    end = part.index + part[0].length;
    for (const { segment, index, isWordLike } of segmenter.segment(part[0])) {
      if (isWordLike === true) yield { text: segment, index: part.index + index, isSegment: true };
    }
  }
  if (end < run.length) yield { text: run.slice(end), index: end, isSegment: false };
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

/** Returns the stem of a Korean word without its particle, or no word if there is no particle. */
function stemKorean(word: string): string[] {
  const particle = particles.find((ending) => word.length > ending.length && word.endsWith(ending));
  return particle === undefined ? [] : [word.slice(0, -particle.length)];
}

/**
 * Writes out the signs that tell a name from a letter or a word: "c++" as "cplusplus", "c#" as
 * "csharp", ".net" as "dotnet". A longer name is followed by itself without its signs, so that
 * "notepad" finds "notepad++". Takes normal text in lower case.
 */
function nameSigns(normal: string): string {
  if (!signs.test(normal)) return normal;
  return normal
    .replace(plusPlus, (_, name: string) => namePlusPlus(latinOf(name)))
    .replace(sharp, (_, letter: string) => ` ${latinOf(letter)}sharp `)
    .replace(dotNet, ' dotnet ');
}

function namePlusPlus(name: string): string {
  return name.length === 1 ? ` ${name}plusplus ` : ` ${name}plusplus ${name} `;
}

function latinOf(name: string): string {
  return name === 'с' ? 'c' : name;
}
