import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { teamsOf, visibilitiesOf } from './counts.queries.ts';
import type { Counts } from './counts.queries.ts';
import type { Scope } from './scope.ts';
import { inScope } from './scope.queries.ts';

export interface Mention {
  document_id: string;
  /** A title that has words in common with the page. */
  title: string;
  /** The page that may mention it. */
  text: string;
}

/** A page that may mention titles, with the rarest terms of its best passage. */
export interface MentioningPage {
  readonly documentId: string;
  readonly pageNumber: number;
  readonly terms: readonly string[];
}

/** The titles of the scope that share a rare word with one of the pages, best first. */
export async function findMentions(
  db: Reader,
  scope: Scope,
  { classes }: Counts,
  pages: readonly MentioningPage[],
  { titles, lengthMax }: { titles: number; lengthMax: number },
): Promise<Mention[]> {
  const { orgId } = scope.team;
  const { rows } = await prepared(sql<Mention>`
    select document.id as document_id, document.title, left(page.text, ${lengthMax}) as text
    from unnest(${pages.map(({ documentId }) => documentId)}::uuid[],
      ${pages.map(({ pageNumber }) => pageNumber)}::int[],
      ${pages.map(({ terms }) => terms.join(' '))}::text[]) as best (document_id, page_number, terms)
    join pages page on page.org_id = ${orgId} and page.document_id = best.document_id
      and page.page_number = best.page_number,
    lateral documents_by_relevance(
      ${orgId}, ${teamsOf(classes)}::uuid[], ${visibilitiesOf(classes)}::text[],
      array(select document.id from documents document where ${inScope(scope)}),
      string_to_array(best.terms, ' '), ${titles}) as found
    join documents document on document.id = found.document_id
    where document.title is not null and document.id <> best.document_id and ${inScope(scope)}
    order by found.score desc, document.id`).execute(db);
  return rows;
}
