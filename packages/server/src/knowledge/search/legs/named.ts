import { splitWords } from '../../language/split-words.ts';
import { joinAdjacentWords } from '../question/join-adjacent-words.ts';
import { tuning } from '../tuning.ts';
import { ofDocuments } from './leg.ts';
import type { DocumentHit, Leg, TitleHit } from './leg.ts';

/** A single word is a subject more often than a name ("hiring.md"); the title leg knows it. */
const wordsMin = 2;

/** How much of a document's file name stands in the question. */
export const named: Leg = {
  name: 'named',
  speaks: (_, found) => found.named.length > 0,
  find: (_, found) => ofDocuments(found.named),
};

/**
 * Which of the documents found by title the question names: "3M's capital expenditure in
 * FY2018" names 3M_2018_10K.pdf. A word counts by how rare it is among the names found, so
 * that what many files are called ("10K", "index") says little.
 */
export function findNamed(
  question: string,
  hits: readonly Pick<TitleHit, 'documentId' | 'name'>[],
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
    .filter(({ score }) => score >= tuning.namedShareMin)
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

/** "2023q2" is also said by "the second quarter (Q2) of 2023". */
function isSaid(word: string, said: ReadonlySet<string>): boolean {
  if (said.has(word)) return true;
  const [, ...parts] = splitWords(word);
  return parts.length > 0 && parts.every((part) => said.has(part));
}

/** The words between the separators of a file name, without its extension. */
function splitName(name: string): ReadonlySet<string> {
  const dot = name.lastIndexOf('.');
  const stem = dot > 0 ? name.slice(0, dot) : name;
  return new Set(
    stem
      .toLowerCase()
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .filter((word) => word !== ''),
  );
}
