import type { ReachableTeam } from '../../access/reach-team.ts';
import type { Reader } from '../../db/database.ts';
import { detectLanguage } from '../language/detect-language.ts';
import { splitWords } from '../language/split-words.ts';
import { joinNeighbours } from './join-neighbours.ts';
import type { WordTerms } from './question-terms.queries.ts';
import { findSimilarTerms, readWordTerms } from './question-terms.queries.ts';

/** A question as the legs ask it. Terms are separated by spaces. */
export interface Question {
  readonly text: string;
  /** For passages: every word in every language's stem, misspelt ones with what was meant. */
  readonly terms: string;
  /** For names: the same, and neighbouring words written as one ("best buy", "bestbuy"). */
  readonly titleTerms: string;
  /** Words that no passage of the organisation holds. */
  readonly unknownWords: readonly string[];
}

/** The index of names also holds each word as it is written, in the language of no stemmer. */
const asWritten = 'xx';
const wordsMax = 64;
const similarTermsMax = 3;
/** Shorter words have too few trigrams to tell a misspelling. */
const misspeltLengthMin = 4;

/** Turns the text of a question into the terms that the index may hold. */
export async function readQuestion(
  db: Reader,
  team: ReachableTeam,
  text: string,
): Promise<Question> {
  const words = [...new Set(splitWords(text))].slice(0, wordsMax);
  const joined = joinNeighbours(splitWords(text).slice(0, wordsMax));
  const asked = await readWordTerms(db, team, words, [asWritten]);
  const unknown = asked.filter(isMisspelt);
  const meant = unknown.length === 0 ? [] : await findMeant(db, team, unknown);
  const terms = [...new Set([...asked.flatMap((word) => word.terms), ...meant])];
  return {
    text,
    terms: weighTerms(asked, meant, detectLanguage(text)).join(' '),
    titleTerms: [...terms, ...joined.map((word) => asWritten + word)].join(' '),
    unknownWords: unknown.map(({ word }) => word),
  };
}

/**
 * Every term twice, and those of the question's own language once more where a word stands in
 * several: a term counts as often as it is asked for, so that of a text and its translation,
 * which share their names and numbers, the one in the asker's language comes first.
 */
function weighTerms(asked: readonly WordTerms[], meant: readonly string[], language: string) {
  const terms = [...new Set([...asked.flatMap((word) => word.terms), ...meant])];
  const own = asked
    .filter(({ held }) => held > 1)
    .flatMap((word) => word.terms.filter((term) => term.startsWith(language)));
  return [...terms, ...terms, ...own];
}

/** A number, or a word with one in it, means just what it says. */
function isMisspelt({ word, known }: WordTerms): boolean {
  return !known && word.length >= misspeltLengthMin && !/\p{N}/u.test(word);
}

function findMeant(
  db: Reader,
  team: ReachableTeam,
  unknown: readonly WordTerms[],
): Promise<string[]> {
  const stems = unknown.flatMap(({ terms }) => terms.filter((term) => !term.startsWith(asWritten)));
  return findSimilarTerms(db, team, stems, similarTermsMax);
}
