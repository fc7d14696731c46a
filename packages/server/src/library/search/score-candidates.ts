import type { Candidates } from './collect-candidates.ts';
import type { LegName } from './tuning/tuning.ts';
import type { LegHits, Search } from './legs/leg.ts';
import { legs } from './legs/legs.ts';
import { shareHeld } from './question/content-words.ts';
import { measureLeg } from './search-metrics.ts';

/** The hits of all legs that apply to a question. */
export interface Evidence {
  readonly hits: ReadonlyMap<LegName, LegHits>;
  /** The ids of the documents that match the question (D16). */
  readonly matching: ReadonlySet<string>;
  /** The names of the parts that failed, so that the result may be incomplete. */
  readonly missing: readonly string[];
}

/** Asks every leg that applies to the question. */
export async function scoreCandidates(search: Search, found: Candidates): Promise<Evidence> {
  const applicable = legs.filter((leg) => leg.applies(search, found));
  const answers = await Promise.all(
    applicable.map(
      async (leg) => [leg.name, await measureLeg(leg.name, () => leg.find(search, found))] as const,
    ),
  );
  const hits = new Map(answers);
  return {
    hits,
    matching: findMatching(search, found, hits),
    missing: answers.flatMap(([, { missing }]) => missing ?? []),
  };
}

/**
 * Returns the documents that contain one of the question's matching terms, and those that a leg
 * found with a score that matches. Of a question that is not readable they must contain one as it
 * is asked, or half of all: meaningless letters are as near to passages as questions to their answers.
 */
function findMatching(
  { question }: Search,
  found: Candidates,
  hits: ReadonlyMap<LegName, LegHits>,
): ReadonlySet<string> {
  const { matchingTerms, guessedTerms, contentWords, isReadable } = question;
  const isExact = (term: string) => isReadable || !guessedTerms.has(term);
  const matches = ({ terms }: { terms: readonly string[] }) =>
    terms.some((term) => matchingTerms.has(term) && isExact(term)) ||
    shareHeld(contentWords, new Set(terms)) >= coverageMin;
  const added = legs.flatMap(({ name, matchesFrom }) => {
    if (matchesFrom === null || (name === 'meaning' && !isReadable)) return [];
    const { documents = [], passages = [] } = hits.get(name) ?? {};
    return [...documents, ...passages].filter(({ score }) => score >= matchesFrom);
  });
  const matching = [...found.passages.filter(matches), ...found.titles.filter(matches), ...added];
  return new Set(matching.map(({ documentId }) => documentId));
}

/** The share of guessed words that a document holds to match a question that is not readable. */
const coverageMin = 0.5;
