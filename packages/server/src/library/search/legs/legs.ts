import { documentWords } from './document-words.ts';
import { ofPassages, ofDocuments } from './leg.ts';
import type { Leg } from './leg.ts';
import type { LegName } from '../tuning/tuning.ts';
import { meaning } from './meaning.ts';
import { shareHeld } from '../question/content-words.ts';

/**
 * The sum of the shares of the question's term pairs that are adjacent in a passage. A heading that
 * the question repeats has all of its pairs.
 */
const phrases: Leg = {
  name: 'phrases',
  matchesFrom: null,
  applies: ({ question }) => question.pairs.length > 0,
  find({ question }, found) {
    const hits = found.passages.map((hit) => {
      const said = question.pairs.filter(({ first, second }) => follows(hit.terms, first, second));
      return { ...hit, score: said.reduce((sum, { share }) => sum + share, 0) };
    });
    return ofPassages(hits);
  },
};

/**
 * The share of the question's content words that a passage or its document's name contains, however
 * often.
 */
const coverage: Leg = {
  name: 'coverage',
  matchesFrom: null,
  applies: ({ question }) => question.contentWords.length > 0,
  find({ question }, found) {
    const asked = new Set(question.contentWords.flatMap(({ terms }) => terms));
    const keepAsked = (terms: readonly string[] = []) => terms.filter((term) => asked.has(term));
    const names = new Map(found.titles.map(({ documentId, terms }) => [documentId, terms]));
    const hits = found.passages.map((hit) => {
      const held = new Set([...keepAsked(hit.terms), ...keepAsked(names.get(hit.documentId))]);
      return { ...hit, score: shareHeld(question.contentWords, held) };
    });
    return ofPassages(hits);
  },
};

/**
 * Documents whose name, folder or title is spelled like a question with words that no text
 * contains.
 */
const spelling: Leg = {
  name: 'spelling',
  matchesFrom: 0,
  applies: (_, found) => found.spelledDocuments.length > 0,
  find: (_, found) => ofDocuments(found.spelledDocuments),
};

/** The share of a document's file name that is in the question. */
const fileName: Leg = {
  name: 'fileName',
  matchesFrom: null,
  applies: (_, found) => found.namedDocuments.length > 0,
  find: (_, found) => ofDocuments(found.namedDocuments),
};

/** BM25 over the words of a document's name, folder and title, scaled against the best passage. */
const title: Leg = {
  name: 'title',
  matchesFrom: null,
  applies: () => true,
  find: (_, found) => ofDocuments(found.titles),
};

/** BM25 over the passages. The best passage scores 1. */
const words: Leg = {
  name: 'words',
  matchesFrom: null,
  applies: () => true,
  find: (_, found) => ofPassages(found.passages),
};

const byName = {
  words,
  documentWords,
  coverage,
  phrases,
  title,
  fileName,
  spelling,
  meaning,
} satisfies Readonly<Record<LegName, Leg>>;

/**
 * All search legs. A new leg needs a line here, a name in `tuning.ts` and a first weight in
 * `tuning.json`.
 */
export const legs: readonly Leg[] = Object.values(byName);

function follows(terms: readonly string[], first: string, second: string): boolean {
  for (let at = terms.indexOf(first); at >= 0; at = terms.indexOf(first, at + 1)) {
    if (terms[at + 1] === second) return true;
  }
  return false;
}
