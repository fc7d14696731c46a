import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import type { ReachableTeam } from '../../access/reach-team.ts';
import type { PassageHit } from './hits.ts';

export interface FeedbackTerm {
  term: string;
  /** 0 or more, on a scale of the passages' own. */
  weight: number;
}

export interface FeedbackQuestion {
  /** The terms asked for, which are not found again. */
  asked: readonly string[];
  /** Number of passages that the terms' rarity is measured against. */
  passages: number;
  /** Number of terms. */
  most: number;
}

/**
 * The terms that the given passages have most to do with: frequent in them, the more the better
 * the passage's score, and rare elsewhere. Terms of a single passage say nothing about others.
 */
export async function findFeedbackTerms(
  db: Reader,
  team: ReachableTeam,
  hits: readonly PassageHit[],
  { asked, passages, most }: FeedbackQuestion,
): Promise<FeedbackTerm[]> {
  const { rows } = await prepared(sql<FeedbackTerm>`
    -- Materialized, or each passage is split again for each of its words.
    with best as materialized (
      select string_to_array(passage.terms, ' ') as terms, hit.score
      from unnest(${hits.map((hit) => hit.passageId)}::uuid[],
        ${hits.map((hit) => hit.score)}::float8[]) as hit (id, score)
      join passages passage on passage.org_id = ${team.orgId} and passage.id = hit.id),
    weighed as (
      select word.term, sum(best.score / cardinality(best.terms)) as weight
      from best, unnest(best.terms) as word (term)
      where word.term <> all (${[...asked]}::text[])
      group by word.term)
    select weighed.term, weighed.weight
      * ln(1 + greatest(${passages}::float8 - known.passages, 0) / known.passages) as weight
    from weighed
    join vocabulary known on known.org_id = ${team.orgId} and known.term = weighed.term
    where known.passages > 1
    order by 2 desc, 1
    limit ${most}`).execute(db);
  return rows;
}
