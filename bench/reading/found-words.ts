/** How many words and pairs of neighbouring words a text has, and how many of them were read. */
export interface Found {
  words: number;
  wordsFound: number;
  pairs: number;
  pairsFound: number;
}

const segmenter = new Intl.Segmenter('und', { granularity: 'word' });
// What has no looks, and the stroke that stretches Arabic words.
const unseen = /[\u00ad\u0640\p{Cf}]/gu;

/** Returns the words of a text, as a dictionary parts them where a script has no spaces. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKC').toLowerCase().replaceAll(unseen, '');
  return [...segmenter.segment(plain)].flatMap((part) => (part.isWordLike ? [part.segment] : []));
}

/** Compares what was read with what a person sees. */
export function compareWords(seen: string, read: string): Found {
  const [seenWords, readWords] = [wordsOf(seen), wordsOf(read)];
  const [seenPairs, readPairs] = [pairsOf(seenWords), pairsOf(readWords)];
  return {
    words: seenWords.length,
    wordsFound: countShared(seenWords, readWords),
    pairs: seenPairs.length,
    pairsFound: countShared(seenPairs, readPairs),
  };
}

function pairsOf(words: readonly string[]): string[] {
  return words.slice(1).map((word, at) => `${words[at]} ${word}`);
}

function countShared(seen: readonly string[], read: readonly string[]): number {
  const left = new Map<string, number>();
  for (const one of read) left.set(one, (left.get(one) ?? 0) + 1);
  return seen.filter((one) => {
    const count = left.get(one) ?? 0;
    left.set(one, count - 1);
    return count > 0;
  }).length;
}

const scripts = [
  ['Kana', /[\p{sc=Hira}\p{sc=Kana}]/gu],
  ['Han', /\p{sc=Han}/gu],
  ['Hangul', /\p{sc=Hang}/gu],
  ['Latin', /\p{sc=Latn}/gu],
  ['Cyrillic', /\p{sc=Cyrl}/gu],
  ['Greek', /\p{sc=Grek}/gu],
  ['Arabic', /\p{sc=Arab}/gu],
  ['Hebrew', /\p{sc=Hebr}/gu],
  ['Devanagari', /\p{sc=Deva}/gu],
  ['Bengali', /\p{sc=Beng}/gu],
  ['Tamil', /\p{sc=Taml}/gu],
  ['Thai', /\p{sc=Thai}/gu],
  ['Georgian', /\p{sc=Geor}/gu],
] as const;
/** A text with so many letters of another script than Latin counts as one of that script. */
const shareMin = 0.15;

/** Returns the script of a text; null if it has hardly any letters. */
export function scriptOf(text: string): string | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters < 10) return null;
  const shares = scripts.map(([name, letter]) => {
    const share = (text.match(letter)?.length ?? 0) / letters;
    return { name, share: name === 'Latin' ? share * shareMin : share };
  });
  return shares.toSorted((one, other) => other.share - one.share)[0]?.name ?? null;
}
