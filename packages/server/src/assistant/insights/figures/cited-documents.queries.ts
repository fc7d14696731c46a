import { sql } from 'kysely';
import type { Visible } from '#ground/access/visible-to.ts';
import type { Reader } from '#ground/db/database.ts';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';
import { answersOf, beginOf, isCounted } from './figures.queries.ts';
import type { Period } from './figures.queries.ts';

const listedMax = 10;

export interface CitedRow {
  id: string;
  name: string;
  answers: number;
}

export interface CitedDocuments {
  cited: CitedRow[];
  neverCited: { id: string; name: string }[];
  neverCitedCount: number;
}

/**
 * Lists the documents that most answers of the period cite, and those that none cites: of the team,
 * and of the teams below if they count, too. Both only with documents that the viewer sees.
 */
export async function findCitedDocuments(
  db: Reader,
  period: Period,
  visible: Visible,
): Promise<CitedDocuments> {
  const { orgId } = period.team;
  const found = await sql<CitedDocuments>`
    with cited as materialized (
      select document_id, count(*)::int as answers
      from (${answersOf(period, beginOf(period.days))}) answer
      cross join lateral (
        select distinct citation ->> 'documentId' as document_id
        from jsonb_array_elements(answer.citations) as citation) as each
      group by document_id),
    uncited as materialized (
      select document.id, document.name, document.created_at
      from documents document
      join teams team on team.id = document.team_id
      where document.org_id = ${orgId} and document.state = 'ready' and ${isCounted(period)} and ${visible}
        and not exists (select from cited where cited.document_id = document.id::text))
    select
      coalesce((select jsonb_agg(it order by it.answers desc, it.name) from (
        select document.id, document.name, cited.answers
        from cited
        join documents document on document.org_id = ${orgId}
          and document.id = cited.document_id::uuid
        where ${visible}
        order by cited.answers desc, document.name limit ${listedMax}) it), '[]') as cited,
      coalesce((select jsonb_agg(jsonb_build_object('id', it.id, 'name', it.name)
          order by it.created_at, it.id) from (
        select * from uncited order by created_at, id limit ${listedMax}) it), '[]') as "neverCited",
      (select count(*)::int from uncited) as "neverCitedCount"`.execute(db);
  return onlyRow(found);
}
