import { lettersLike } from './scripts.ts';

/**
 * Returns all words at one edit from a word: with a letter fewer, one more, another one, or two
 * swapped. How many there are depends on the word alone. Letters that are put in are those of the
 * word's scripts, without accents, and its own.
 */
export function editWord(word: string): Set<string> {
  const letters = [...word];
  const alphabet = new Set([...letters, ...new Set(letters.flatMap(lettersLike))]);
  const edited = new Set<string>();
  for (let at = 0; at <= letters.length; at += 1) {
    const [before, letter, after] = [
      letters.slice(0, at).join(''),
      letters[at],
      letters.slice(at + 1).join(''),
    ];
    for (const added of alphabet) edited.add(before + added + (letter ?? '') + after);
    if (letter === undefined) break;
    edited.add(before + after);
    for (const other of alphabet) edited.add(before + other + after);
    for (const other of syllablesLike(letter)) edited.add(before + other + after);
    const next = letters[at + 1];
    if (next !== undefined) edited.add(before + next + letter + letters.slice(at + 2).join(''));
  }
  edited.delete(word);
  return edited;
}

/** Of 11,172 Korean syllables, a slip makes one that differs in one of its two or three letters. */
const syllables = { first: 0xac00, last: 0xd7a3, vowels: 21, ends: 28, starts: 19 };

function syllablesLike(letter: string): string[] {
  const { first, last, vowels, ends, starts } = syllables;
  const code = letter.codePointAt(0) ?? 0;
  if (code < first || code > last) return [];
  const [start, vowel, end] = [
    Math.floor((code - first) / (vowels * ends)),
    Math.floor((code - first) / ends) % vowels,
    (code - first) % ends,
  ];
  const join = (parts: readonly [number, number, number]) =>
    String.fromCodePoint(first + (parts[0] * vowels + parts[1]) * ends + parts[2]);
  return [
    ...Array.from({ length: starts }, (_, it) => join([it, vowel, end])),
    ...Array.from({ length: vowels }, (_, it) => join([start, it, end])),
    ...Array.from({ length: ends }, (_, it) => join([start, vowel, it])),
  ];
}
