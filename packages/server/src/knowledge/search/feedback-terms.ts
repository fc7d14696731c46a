import type { Reader } from '../../db/database.ts';
import { countTerms } from './counts.queries.ts';
import type { Counts } from './counts.queries.ts';
import type { WordHit } from './hits.ts';
import type { CountedTerm } from './question-terms.queries.ts';

export interface FeedbackTerm extends CountedTerm {
  /** 0 or more, on a scale of the passages' own. */
  readonly weight: number;
}

/**
 * The terms that the given passages have most to do with, at most `most` and none of the asked:
 * frequent in them, the more the better the passage's score, and rare elsewhere. Terms of a
 * single passage say nothing about others.
 */
export async function findFeedbackTerms(
  db: Reader,
  counts: Counts,
  hits: readonly WordHit[],
  { asked, most }: { asked: ReadonlySet<string>; most: number },
): Promise<FeedbackTerm[]> {
  const frequencies = [...weighFrequencies(hits)].filter(
    ([term]) => !asked.has(term) && !/^[0-9]+$/.test(term),
  );
  const passages = await countTerms(
    db,
    counts,
    frequencies.map(([term]) => term),
  );
  return frequencies
    .map(([term, frequency]) => toFeedback(term, frequency, passages.get(term) ?? 0, counts))
    .filter((each) => each.passages > 1)
    .toSorted((a, b) => b.weight - a.weight || (a.term < b.term ? -1 : 1))
    .slice(0, most);
}

/** The share of each term in the words of a passage, times the passage's score. */
function weighFrequencies(hits: readonly WordHit[]): ReadonlyMap<string, number> {
  const frequencies = new Map<string, number>();
  for (const { words, score } of hits) {
    for (const word of words) {
      frequencies.set(word, (frequencies.get(word) ?? 0) + score / words.length);
    }
  }
  return frequencies;
}

function toFeedback(
  term: string,
  frequency: number,
  passages: number,
  { passages: all }: Counts,
): FeedbackTerm {
  const rarity = Math.log(1 + Math.max(all - passages, 0) / Math.max(passages, 1));
  return { term, passages, weight: frequency * rarity };
}
