import { sql } from 'kysely';
import type { Reader, Tx } from '#ground/db/database.ts';

/** How many bytes an organisation keeps. */
export interface OrganisationSizes {
  fileBytes: number;
  textBytes: number;
}

/**
 * Reads how much an organisation keeps, without what goes when the new versions that wait are read:
 * whoever has room for a file has room to replace it.
 */
export async function readSizes(db: Reader, orgId: string): Promise<OrganisationSizes> {
  const { rows } = await sql<OrganisationSizes>`
    with freed as (
      select coalesce(sum(document.size_bytes), 0)::float8 as files,
        coalesce(sum(document.text_bytes), 0)::float8 as texts
      from documents next
      join documents document on document.org_id = next.org_id and document.id = next.replaces
      where next.org_id = ${orgId} and next.replaces is not null
        and next.state in ('queued', 'processing'))
    select file_bytes - freed.files as "fileBytes", text_bytes - freed.texts as "textBytes"
    from organisation_sizes, freed where org_id = ${orgId}`.execute(db);
  return rows[0] ?? { fileBytes: 0, textBytes: 0 };
}

/**
 * Reads how much an organisation keeps, with what this transaction adds. Another transaction that
 * changes it waits until this one ends, so take every other lock before.
 */
export async function readSizesAtEnd(tx: Tx, orgId: string): Promise<OrganisationSizes> {
  await sql`set constraints document_sized, document_resized immediate`.execute(tx);
  return readSizes(tx, orgId);
}

/** Returns the largest amounts that any organisation keeps. */
export async function readLargestSizes(
  db: Reader,
): Promise<OrganisationSizes & { organisations: number }> {
  const { rows } = await sql<OrganisationSizes & { organisations: number }>`
    select count(*)::int as organisations, coalesce(max(file_bytes), 0)::float8 as "fileBytes",
      coalesce(max(text_bytes), 0)::float8 as "textBytes"
    from organisation_sizes`.execute(db);
  return rows[0] ?? { organisations: 0, fileBytes: 0, textBytes: 0 };
}
