import { sql } from 'kysely';
import type { ReachableTeam } from '../../access/reach-team.ts';
import type { Reader } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import type { PassageHit } from './hits.ts';
import type { TermPair } from './pair-terms.ts';

interface PhraseRow {
  id: string;
  score: number;
}

/**
 * Of the given passages those in which terms stand side by side as they do in the question: the
 * shares of the pairs found, 0 to 1. A heading asked for in its own words has all of them.
 */
export async function findByPhrases(
  db: Reader,
  team: ReachableTeam,
  hits: readonly PassageHit[],
  pairs: readonly TermPair[],
): Promise<PassageHit[]> {
  if (hits.length === 0 || pairs.length === 0) return [];
  const { rows } = await prepared(sql<PhraseRow>`
    -- Materialized, or each text is set between spaces again for each pair.
    with passage as materialized (
      select id, ' ' || terms || ' ' as terms from passages
      where org_id = ${team.orgId} and id = any(${hits.map(({ passageId }) => passageId)}::uuid[]))
    select passage.id, sum(pair.share)::float8 as score
    from passage, unnest(
      ${pairs.map(({ first, second }) => ` ${first} ${second} `)}::text[],
      ${pairs.map(({ share }) => share)}::float8[]) as pair (phrase, share)
    where strpos(passage.terms, pair.phrase) > 0
    group by passage.id`).execute(db);
  const scores = new Map(rows.map(({ id, score }) => [id, score]));
  return hits.flatMap((hit) => {
    const score = scores.get(hit.passageId);
    return score === undefined ? [] : [{ ...hit, score }];
  });
}
