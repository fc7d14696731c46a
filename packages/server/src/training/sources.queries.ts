import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ReachableTeam } from '../access/reach-team.ts';
import type { Tx } from '../db/database.ts';
import { isSeenBy } from '../knowledge/quotes/reading.queries.ts';
import type { Reading } from '../knowledge/quotes/reading.queries.ts';

/**
 * The condition that a reader may be answered with the correction whose organisation and id stand
 * in these columns: they see every document that it was made from. A document that was deleted
 * is seen by nobody.
 */
export function isUsableFor(
  reading: Reading,
  training: { orgId: RawBuilder<string>; id: RawBuilder<string> },
): RawBuilder<boolean> {
  return sql<boolean>`not exists (
    select from training_sources source
    where source.org_id = ${training.orgId} and source.training_id = ${training.id}
      and not exists (
        select from documents document
        where document.org_id = source.org_id and document.id = source.document_id
          and ${isSeenBy(reading)}))`;
}

/**
 * Notes which documents the corrected response of a training that is held was made from. They are
 * held, too; one that was deleted meanwhile is noted as deleted.
 */
export async function replaceSources(
  tx: Tx,
  { orgId }: ReachableTeam,
  trainingId: string,
  documentIds: readonly string[],
): Promise<void> {
  await sql`
    delete from training_sources
    where org_id = ${orgId} and training_id = ${trainingId}`.execute(tx);
  if (documentIds.length === 0) return;
  const ids = [...documentIds];
  const held = await sql<{ id: string }>`
    select id from documents
    where org_id = ${orgId} and id = any(${ids}::uuid[])
    order by id
    for key share`.execute(tx);
  const known = new Set(held.rows.map(({ id }) => id));
  const noted = ids.map((id) => (known.has(id) ? id : null));
  await sql`
    insert into training_sources (org_id, training_id, place, document_id)
    select ${orgId}, ${trainingId}, made.place, made.document_id
    from unnest(${noted}::uuid[]) with ordinality as made (document_id, place)`.execute(tx);
}
