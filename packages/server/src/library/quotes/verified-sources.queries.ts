import { sql } from 'kysely';
import { visibleTo } from '#ground/access/visible-to.ts';
import type { Reader } from '#ground/db/database.ts';
import { toVerified, verifiedColumns } from '#ground/db/verified-until.ts';
import type { Verified, VerifiedRow } from '#ground/db/verified-until.ts';
import type { TextReader } from './seen-sources.queries.ts';

/** Returns until when those of the documents are verified that the reader sees and that ever were. */
export async function findVerified(
  db: Reader,
  { team, viewer }: TextReader,
  documentIds: readonly string[],
): Promise<ReadonlyMap<string, Verified>> {
  if (documentIds.length === 0) return new Map();
  const { rows } = await sql<VerifiedRow & { id: string }>`
    select document.id, ${verifiedColumns} from documents document
    where document.org_id = ${team.orgId} and document.id = any(${[...documentIds]}::uuid[])
      and document.verified_until is not null and ${visibleTo(viewer)}`.execute(db);
  return new Map(rows.map((row) => [row.id, toVerified(row)]));
}
