import { sql } from 'kysely';
import type { Reader } from '#ground/db/database.ts';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';
import { answersOf, beginOf } from './figures.queries.ts';
import type { Period } from './figures.queries.ts';

export interface DocumentCitationsRow {
  answers: number;
  /** When the last of them was written; null: there are none. */
  last_at: Date | null;
}

/** Counts the answers of the period that cite a document, which the caller has reached. */
export async function countCitations(
  db: Reader,
  period: Period,
  documentId: string,
): Promise<DocumentCitationsRow> {
  const cited = JSON.stringify([{ documentId }]);
  const counted = await sql<DocumentCitationsRow>`
    select count(*)::int as answers, max(answer.created_at) as last_at
    from (${answersOf(period, beginOf(period.days))}) answer
    where answer.citations @> ${cited}::jsonb`.execute(db);
  return onlyRow(counted);
}
