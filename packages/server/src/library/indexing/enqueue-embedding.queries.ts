import { sql } from 'kysely';
import type { Tx } from '#ground/db/database.ts';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';
import type { DocumentVersion } from './index-document.queries.ts';

/** The number at which counting stops: a longer queue of one organisation makes no difference. */
const countedMax = 1000;

export interface Turn {
  /** The priority of the job that begins next; null if none waits. */
  next: number | null;
  /** How many documents of the organisation wait that have their turn before this one. */
  ahead: number;
}

/**
 * Returns whose turn it is, and how many documents of its organisation a document has to wait for if
 * its uploaders take turns: as many of each other uploader as of this one, and one more.
 */
export async function findTurn(
  tx: Tx,
  { orgId, documentId }: Pick<DocumentVersion, 'orgId' | 'documentId'>,
): Promise<Turn> {
  const found = await sql<Turn>`
    with waiting as (
      select document.uploader_id, count(*)::int as documents
      from (
        select (job.data ->> 'documentId')::uuid as id from pgboss.job job
        where job.name = 'embed-document' and job.state in ('created', 'retry', 'active')
          and job.data ->> 'orgId' = ${orgId} and job.data ->> 'documentId' <> ${documentId}
        limit ${countedMax}) open
      join documents document on document.org_id = ${orgId} and document.id = open.id
      group by 1),
    own as (
      select coalesce(sum(waiting.documents), 0)::int as documents
      from waiting
      where waiting.uploader_id is not distinct from (
        select uploader_id from documents where org_id = ${orgId} and id = ${documentId}))
    select (
        select max(priority) from pgboss.job
        where name = 'embed-document' and state < 'active' and not blocked
          and start_after <= now()) as next,
      (own.documents + coalesce((
        select sum(least(waiting.documents, own.documents + 1)) from waiting
        where waiting.uploader_id is distinct from (
          select uploader_id from documents where org_id = ${orgId} and id = ${documentId})), 0)
      )::int as ahead
    from own`.execute(tx);
  return onlyRow(found);
}

/** A document with passages that have no vector. */
export interface UnembeddedDocument extends DocumentVersion {
  /** How many documents of the organisation have their turn before it. */
  readonly ahead: number;
}

/**
 * Returns the ready documents with passages that have neither a vector of the model nor a job to
 * make one, across all organisations. The uploaders of each take turns, with their newest documents
 * first.
 */
export async function findDocumentsWithoutVector(
  tx: Tx,
  model: string,
): Promise<UnembeddedDocument[]> {
  const { rows } = await sql<UnembeddedDocument>`
    with missing as (
      select document.org_id, document.id, document.version, document.uploader_id,
        row_number() over (partition by document.org_id, document.uploader_id
          order by document.updated_at desc, document.id) as place
      from documents document
      where document.state = 'ready' and document.passage_count > (
          select count(*) from passage_vectors known
          where known.org_id = document.org_id
            and known.text_number = document.text_number and known.model = ${model})
        and not exists (
          select from pgboss.job job
          where job.name = 'embed-document' and job.state in ('created', 'retry', 'active')
            and job.data ->> 'orgId' = document.org_id::text
            and job.data ->> 'documentId' = document.id::text))
    select org_id as "orgId", id as "documentId", version,
      row_number() over (partition by org_id order by place, uploader_id)::int - 1 as ahead
    from missing
    order by org_id, id`.execute(tx);
  return rows;
}
