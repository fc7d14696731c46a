import { sql } from 'kysely';
import type { Tx } from '#ground/db/database.ts';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';
import type { IndexedDocument } from './index-tables.queries.ts';

/** The number at which counting stops: a longer queue of one organisation makes no difference. */
const countedMax = 1000;

/**
 * Counts the documents of the organisation that have their turn before this one, if its uploaders
 * take turns: as many of each other uploader as of this one, and one more. At most 1000 of this
 * uploader and of the others are looked at. All keys of an organisation count as one uploader.
 */
export async function countAhead(
  tx: Tx,
  { orgId, documentId }: IndexedDocument,
  uploaderId: string | null,
): Promise<number> {
  const underWay = sql`
    from documents
    where org_id = ${orgId} and state in ('queued', 'processing') and id <> ${documentId}`;
  const counted = await sql<{ ahead: number }>`
    with own as (
      select count(*)::int as documents from (
        select ${underWay} and uploader_id is not distinct from ${uploaderId}::uuid
        limit ${countedMax}) counted),
    others as (
      select count(*)::int as documents from (
        select uploader_id ${underWay} and uploader_id is distinct from ${uploaderId}::uuid
        limit ${countedMax}) counted
      group by counted.uploader_id)
    select (own.documents + coalesce((
      select sum(least(others.documents, own.documents + 1)) from others), 0))::int as ahead
    from own`.execute(tx);
  return onlyRow(counted).ahead;
}
