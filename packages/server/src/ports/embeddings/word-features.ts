/** The slots of the vector that a word adds to, and how much. */
export interface WordFeatures {
  readonly slots: Uint16Array;
  readonly weights: Float32Array;
}

const shortestPart = 3;
const longestPart = 5;
const maxWordLength = 40;
const maxRunLength = 4000;
const wholeWordShare = 0.5;
const spaceless =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Hashes a word and its parts of 3 to 5 letters; together they weigh what the word weighs. */
export function hashWord(word: string, dimensions: number): WordFeatures {
  const sums = new Map<number, number>();
  const parts = listParts(word);
  const whole = spaceless.test(word) ? 0 : wholeWordShare;
  const weight = weighWord(word);
  if (whole > 0) addFeature(sums, `=${word}`, weight * Math.sqrt(whole), dimensions);
  const share = weight * Math.sqrt((1 - whole) / Math.max(1, parts.length));
  for (const part of parts) addFeature(sums, part, share, dimensions);
  return { slots: Uint16Array.from(sums.keys()), weights: Float32Array.from(sums.values()) };
}

/** Short words are mostly grammar, long ones and numbers mostly meaning. */
function weighWord(word: string): number {
  if (spaceless.test(word)) return Math.sqrt(word.length);
  if (/^\p{Nd}+$/u.test(word)) return 0.8;
  return Math.min(1.6, Math.max(0.1, (word.length - 2) / 4));
}

function listParts(word: string): string[] {
  const short = spaceless.test(word);
  // A sentence without spaces is one word here; cutting it early would lose its end.
  const cut = word.slice(0, short ? maxRunLength : maxWordLength);
  const letters = [...(short ? cut : `<${cut}>`)];
  const parts: string[] = [];
  const [from, to] = short ? [1, 3] : [shortestPart, longestPart];
  for (let size = from; size <= to; size += 1) {
    for (let start = 0; start + size <= letters.length; start += 1) {
      parts.push(letters.slice(start, start + size).join(''));
    }
  }
  return parts;
}

function addFeature(
  sums: Map<number, number>,
  feature: string,
  weight: number,
  dimensions: number,
): void {
  const hash = hashText(feature);
  const slot = hash % dimensions;
  const sign = (hash >>> 31) === 0 ? 1 : -1;
  sums.set(slot, (sums.get(slot) ?? 0) + sign * weight);
}

/** FNV-1a with a last mixing, so that near texts do not land in near slots. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
