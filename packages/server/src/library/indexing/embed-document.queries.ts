import { sql } from 'kysely';
import type { Db, Tx } from '#ground/db/database.ts';
import type { DocumentVersion } from './index-document.queries.ts';

export interface UnembeddedRow {
  text_number: number;
  ordinal: number;
  page_number: number;
  /**
   * The passage's index on its page, from 0. Passages are stored without text and cut again from
   * the page.
   */
  place: number;
}

/** Returns the passages of this version that have no vector of the model, in their order. */
export async function findPassagesWithoutVector(
  db: Db,
  { orgId, documentId, version }: DocumentVersion,
  model: string,
): Promise<UnembeddedRow[]> {
  const { rows } = await sql<UnembeddedRow>`
    with placed as (
      select passage.text_number, passage.ordinal, passage.page_number,
        row_number() over (partition by passage.page_number order by passage.ordinal)::int - 1 as place
      from passages passage
      join documents document
        on document.org_id = passage.org_id and document.text_number = passage.text_number
      where passage.org_id = ${orgId} and passage.document_id = ${documentId}
        and document.version = ${version} and document.state = 'ready')
    select placed.text_number, placed.ordinal, placed.page_number, placed.place
    from placed
    where not exists (
      select from passage_vectors known
      where known.org_id = ${orgId} and known.text_number = placed.text_number
        and known.ordinal = placed.ordinal and known.model = ${model})
    order by placed.ordinal`.execute(db);
  return rows;
}

/** A document with passages that have no vector, and when its row was last written. */
export interface UnembeddedDocument extends DocumentVersion {
  readonly updatedAt: Date;
}

/**
 * Returns the ready documents with passages that have neither a vector of the model nor a job to
 * make one, across all organisations.
 */
export async function findDocumentsWithoutVector(
  tx: Tx,
  model: string,
): Promise<UnembeddedDocument[]> {
  const { rows } = await sql<UnembeddedDocument>`
    select document.org_id as "orgId", document.id as "documentId", document.version,
      document.updated_at as "updatedAt"
    from documents document
    where document.state = 'ready' and document.passage_count > (
        select count(*) from passage_vectors known
        where known.org_id = document.org_id and known.document_id = document.id
          and known.text_number = document.text_number and known.model = ${model})
      and not exists (
        select from pgboss.job job
        where job.name = 'embed-document' and job.state in ('created', 'retry', 'active')
          and job.data ->> 'orgId' = document.org_id::text
          and job.data ->> 'documentId' = document.id::text)
    order by document.org_id, document.id`.execute(tx);
  return rows;
}
