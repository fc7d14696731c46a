import { sql } from 'kysely';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Reader } from '#ground/db/database.ts';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';

export interface StorageRow {
  documents: number;
  pages: number;
  passages: number;
  file_bytes: number;
  text_bytes: number;
}

/** Sums up the documents of one organisation: number, pages, passages and bytes. */
export async function readStorage(db: Reader, { orgId }: ReachableTeam): Promise<StorageRow> {
  const found = await sql<StorageRow>`
    select count(*)::int as documents, coalesce(sum(total_pages), 0)::int as pages,
      coalesce(sum(passage_count), 0)::int as passages,
      coalesce(sum(size_bytes), 0)::float8 as file_bytes,
      coalesce(sum(text_bytes), 0)::float8 as text_bytes
    from documents where org_id = ${orgId}
  `.execute(db);
  return onlyRow(found);
}
