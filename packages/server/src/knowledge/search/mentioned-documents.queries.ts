import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import type { PassageHit } from './hits.ts';
import type { Scope } from './scope.ts';
import { inScope } from './scope.queries.ts';

export interface Mention {
  document_id: string;
  /** A title that has words in common with the page. */
  title: string;
  /** The page that may mention it. */
  text: string;
}

/**
 * The titles of the scope that share a rare word with one of the passages. A word that stands
 * there alone is in no other document, and common words are in too many titles.
 */
export async function findMentions(
  db: Reader,
  scope: Scope,
  hits: readonly PassageHit[],
  { words, titles, lengthMax }: { words: number; titles: number; lengthMax: number },
): Promise<Mention[]> {
  const { orgId } = scope.team;
  const { rows } = await prepared(sql<Mention>`
    with best as materialized (
      select passage.document_id, passage.page_number, rare.terms
      from unnest(${hits.map((hit) => hit.passageId)}::uuid[]) as hit (id)
      join passages passage on passage.org_id = ${orgId} and passage.id = hit.id,
      lateral (
        select string_agg(known.term, ' ') as terms
        from (
          select known.term from vocabulary known
          where known.org_id = ${orgId} and known.passages > 1
            and known.term = any(string_to_array(passage.terms, ' '))
          order by known.passages, known.term limit ${words}) as known) as rare)
    select document.id as document_id, document.title, left(page.text, ${lengthMax}) as text
    from best
    join pages page on page.org_id = ${orgId} and page.document_id = best.document_id
      and page.page_number = best.page_number,
    lateral documents_by_relevance(
      ${orgId}, array(select document.id from documents document where ${inScope(scope)}),
      best.terms, ${titles}) as found
    join documents document on document.id = found.document_id
    where document.title is not null and document.id <> best.document_id and ${inScope(scope)}
    order by found.score desc, document.id`).execute(db);
  return rows;
}
