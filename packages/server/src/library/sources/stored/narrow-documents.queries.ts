import { sql } from 'kysely';
import { visibilities } from '@guildhall/contract';
import type { Visibility } from '@guildhall/contract';
import type { Tree } from '#ground/access/reach-team.ts';
import type { Tx } from '#ground/db/database.ts';

export interface NarrowedRow {
  readonly id: string;
  readonly from: Visibility;
  readonly to: Visibility;
}

/**
 * Narrows the documents of a source, and their new versions that wait to be read, that more people see
 * than the source now lets them: by its visibility where the place has no rights, and where they are
 * public although it may not publish. Returns the documents.
 */
export async function narrowDocuments(
  tx: Tx,
  { orgId }: Pick<Tree, 'orgId'>,
  sourceId: string,
): Promise<NarrowedRow[]> {
  const width = (visibility: string) =>
    sql`array_position(${[...visibilities]}::text[], ${sql.raw(visibility)})`;
  const narrowed: NarrowedRow[] = [];
  for (const reference of ['id', 'replaces']) {
    const { rows } = await sql<NarrowedRow & { isWaiting: boolean }>`
      with narrow as (
        select document.id, document.visibility as "from",
          case when item.rights is null then source.visibility when document.visibility = 'public' then 'team'
            else document.visibility end as "to"
        from sources source
        join source_items item on item.org_id = source.org_id and item.source_id = source.id
        join documents document on document.org_id = item.org_id
          and document.${sql.raw(reference)} = item.document_id
        where source.org_id = ${orgId} and source.id = ${sourceId}
          and (item.rights is null or not source.may_publish))
      update documents document set visibility = narrow."to", updated_at = now()
      from narrow
      where document.org_id = ${orgId} and document.id = narrow.id
        and ${width('narrow."from"')} < ${width('narrow."to"')}
      returning document.id, narrow."from", narrow."to",
        document.replaces is not null as "isWaiting"`.execute(tx);
    narrowed.push(...rows.filter(({ isWaiting }) => !isWaiting));
  }
  return narrowed;
}
