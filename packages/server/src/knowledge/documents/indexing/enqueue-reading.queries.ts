import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { onlyRow } from '#db/only-row.ts';
import type { IndexedDocument } from './index-tables.queries.ts';

/** The number at which counting stops: a longer queue of one uploader makes no difference. */
const countedMax = 1000;

/**
 * Counts the other documents of this uploader in the organisation that are queued or being
 * processed, at most 1000. All keys of an organisation count as one uploader.
 */
export async function countUnderWay(
  tx: Tx,
  { orgId, documentId }: IndexedDocument,
  uploaderId: string | null,
): Promise<number> {
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from documents
      where org_id = ${orgId} and state in ('queued', 'processing') and id <> ${documentId}
        and ${uploaderId === null ? sql`uploader_id is null` : sql`uploader_id = ${uploaderId}`}
      limit ${countedMax}) under_way`.execute(tx);
  return onlyRow(counted).count;
}
