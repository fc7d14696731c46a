import { sql } from 'kysely';
import type { Reader } from '#ground/db/database.ts';

export interface SampleRow {
  org_id: string;
  team_id: string;
  name: string;
  title: string | null;
  text: string;
}

/**
 * Lists up to `most` documents of all organisations, to make questions from. The order is stable,
 * so the result is the same while the documents exist.
 */
export async function findSamples(db: Reader, most: number): Promise<SampleRow[]> {
  const { rows } = await sql<SampleRow>`
    select document.org_id, document.team_id, document.name, document.title,
      coalesce(left(page.text, 400), '') as text
    from documents document
    left join pages page on page.org_id = document.org_id and page.document_id = document.text_id
      and page.page_number = 1
    where document.state = 'ready' and document.trashed_at is null
    order by md5(document.id::text) limit ${most}`.execute(db);
  return rows;
}
