import { sql } from 'kysely';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';
import type { Reader } from '#ground/db/database.ts';

export interface Understanding {
  /** The number of passages of documents that are ready. */
  passages: number;
  /** How many of them have a vector of the model. */
  understood: number;
}

/** Counts the passages of an organisation, or of all, and those that have a vector. */
export async function countUnderstood(
  db: Reader,
  model: string,
  orgId: string | null,
): Promise<Understanding> {
  const counted = await sql<Understanding>`
    select coalesce(sum(passage_count), 0)::float8 as passages, (
        select count(*)::float8 from passage_vectors known
        join documents document on document.org_id = known.org_id
          and document.text_number = known.text_number and document.state = 'ready'
        where known.model = ${model}
          and (${orgId}::uuid is null or known.org_id = ${orgId})) as understood
    from documents
    where state = 'ready' and (${orgId}::uuid is null or org_id = ${orgId})`.execute(db);
  return onlyRow(counted);
}
