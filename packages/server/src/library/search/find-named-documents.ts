import { unknownLanguage } from '@guildhall/text/words/detect-language.ts';
import { normalizeText } from '@guildhall/text/words/normalize-text.ts';
import { isUnspaced, splitWords } from '@guildhall/text/words/split-words.ts';
import { joinAdjacentWords } from './question/split-text.ts';
import { tuning } from './tuning/tuning.ts';
import type { DocumentHit, FoundTitle } from './legs/leg.ts';

/**
 * The minimum number of words of a file name that the question must contain. A single word is more
 * often a subject than a name ("hiring.md"), and the title leg scores it.
 */
const wordsMin = 2;

/**
 * Returns the documents, of those found by title, that the question names: "3M's capital
 * expenditure in FY2018" names 3M_2018_10K.pdf. A word weighs by its rarity among the names found,
 * so a word of many file names ("10K", "index") counts little.
 */
export function findNamedDocuments(
  question: string,
  hits: readonly Pick<FoundTitle, 'documentId' | 'name'>[],
): DocumentHit[] {
  const asked = splitWords(question);
  const said = new Set([...asked, ...joinAdjacentWords(asked)]);
  const names = hits.map(({ name }) => splitName(name));
  const counts = new Map<string, number>();
  for (const word of names.flatMap((name) => [...name])) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const rarity = (word: string) => Math.log(1 + hits.length / (counts.get(word) ?? 1));
  return hits
    .map(({ documentId }, index) => ({
      documentId,
      score: cover(names[index] ?? new Set(), said, rarity),
    }))
    .filter(({ score }) => score >= tuning.fileNameShareMin)
    .toSorted((a, b) => b.score - a.score);
}

function cover(
  name: ReadonlySet<string>,
  said: ReadonlySet<string>,
  rarity: (word: string) => number,
): number {
  const saidWords = [...name].filter((word) => isSaid(word, said));
  if (saidWords.length < wordsMin) return 0;
  const weigh = (words: readonly string[]) => words.reduce((sum, word) => sum + rarity(word), 0);
  return weigh(saidWords) / weigh([...name]);
}

/**
 * True if the question contains the word or all its parts: "the second quarter (Q2) of 2023"
 * contains "2023q2".
 */
function isSaid(word: string, said: ReadonlySet<string>): boolean {
  if (said.has(word)) return true;
  const parts = splitWords(word).filter((part) => part !== word);
  return parts.length > 0 && parts.every((part) => said.has(part));
}

/** Returns the words of a file name, without its extension. */
function splitName(name: string): ReadonlySet<string> {
  const dot = name.lastIndexOf('.');
  const stem = dot > 0 ? name.slice(0, dot) : name;
  // The signs of "C++", "C#" and ".NET" stay.
  const parts = stem.split(/[^\p{L}\p{M}\p{N}+#♯.]+|\.(?!net(?!\p{L}))/iu);
  return new Set(parts.flatMap((part) => wholeWords(part)));
}

/** Returns the words of a part of a name, normalised as those of a question; runs stay whole. */
function wholeWords(part: string): string[] {
  return isUnspaced(part) ? [normalizeText(part, unknownLanguage)] : splitWords(part).slice(0, 1);
}
