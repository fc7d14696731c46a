import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ListedItem, Rights } from '#ground/ports/source.ts';
import type { Db, Tx } from '#ground/db/database.ts';
import type { StoredProblem } from '../stored/sources.queries.ts';
import type { RunKey } from './runs.queries.ts';

/** The key of an item in the tables: its id may be longer than an index takes. */
export function keyOf(id: string): Buffer {
  return createHash('sha256').update(id).digest();
}

export interface ItemRow {
  readonly key: Buffer;
  readonly id: string;
  readonly scope: string;
  readonly path: string;
  readonly url: string | null;
  readonly sizeBytes: number | null;
  readonly rights: Rights | null;
  readonly listedEtag: string;
  readonly etag: string | null;
  readonly reason: StoredProblem | null;
  readonly documentId: string | null;
}

const itemColumns = sql`
  item.key, item.id, item.scope, item.path, item.url, item.size_bytes as "sizeBytes", item.rights,
  item.listed_etag as "listedEtag", item.etag, item.reason, item.document_id as "documentId"`;

/** One message of a listing about an item, as it is stored. */
export interface NotedItem extends Omit<ListedItem, 'rights'> {
  readonly rights: Rights | null;
  /** Why it cannot be had; null: it can, as far as the listing tells. */
  readonly reason: StoredProblem | null;
}

export type NotedRow = ItemRow & {
  readonly isNew: boolean;
  /** True if its document has another place, or other rights, than were listed. */
  readonly isMoved: boolean;
};

/**
 * Writes what a run has listed. An item that cannot be had keeps what it was. Returns the items that
 * are new, and those whose document has to be placed or given rights anew.
 */
export async function noteItems(
  tx: Tx,
  { orgId, sourceId, runId }: RunKey,
  items: readonly NotedItem[],
): Promise<NotedRow[]> {
  const given = items.map((item) => ({ ...item, key: keyOf(item.id).toString('hex') }));
  const { rows } = await sql<NotedRow>`
    with noted as (
      insert into source_items as item (org_id, source_id, key, id, scope, path, url, size_bytes,
        rights, listed_etag, reason, tried_run, seen_run, seen_at)
      select ${orgId}, ${sourceId}, decode(given.key, 'hex'), given.id, given.scope, given.path,
        given.url, given."sizeBytes", given.rights, given.etag, given.reason,
        case when given.reason is not null then ${runId}::uuid end, ${runId}, now()
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (key text, id text,
        scope text, path text, url text, "sizeBytes" bigint, rights jsonb, etag text, reason jsonb)
      on conflict (org_id, source_id, key) do update set
        scope = excluded.scope, seen_run = excluded.seen_run, seen_at = excluded.seen_at,
        is_gone = false, tried_run = excluded.tried_run,
        path = case when excluded.reason is null then excluded.path else item.path end,
        url = case when excluded.reason is null then excluded.url else item.url end,
        size_bytes =
          case when excluded.reason is null then excluded.size_bytes else item.size_bytes end,
        rights = case when excluded.reason is null then excluded.rights else item.rights end,
        listed_etag =
          case when excluded.reason is null then excluded.listed_etag else item.listed_etag end,
        reason = case when excluded.reason is not null then excluded.reason
          when item.tried_etag = excluded.listed_etag and item.etag is distinct from item.tried_etag
            then item.reason end
      returning ${itemColumns}, (xmax = 0) as "isNew",
        item.document_id is not null and item.applied is distinct from
          jsonb_build_array(item.path, item.rights) as "isMoved")
    select * from noted where "isNew" or "isMoved"`.execute(tx);
  return rows;
}

/** Returns some of the items, by their key, whose documents are to be placed and given rights anew. */
export async function findUnapplied(
  tx: Tx,
  { orgId, sourceId }: RunKey,
  { after, most }: { after: Buffer; most: number },
): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select ${itemColumns} from source_items item
    where item.org_id = ${orgId} and item.source_id = ${sourceId} and item.key > ${after}
      and item.applied is null and item.document_id is not null
    order by item.key limit ${most}`.execute(tx);
  return rows;
}

/** Codes of what another try changes only if the item changes. */
export const lastingCodes = ['too_large', 'bad_name'];

/**
 * Returns items that are to be read, by their key: those that are new or changed, and were not tried in
 * this run.
 * @param sizes only new items of these sizes, or of unknown size
 */
export async function findWaiting(
  db: Db,
  { orgId, sourceId, runId }: RunKey,
  most: number,
  sizes: readonly number[] | null,
): Promise<ItemRow[]> {
  const ofSizes =
    sizes === null
      ? sql``
      : sql`and item.document_id is null
          and (item.size_bytes is null or item.size_bytes = any(${[...sizes]}::bigint[]))`;
  const { rows } = await sql<ItemRow>`
    select ${itemColumns} from source_items item
    where ${isWaiting({ orgId, sourceId, runId })} ${ofSizes}
    order by item.key limit ${most}`.execute(db);
  return rows;
}

/** Counts the items that are still to be read and were not tried in this run. */
export async function countWaiting(tx: Tx, { orgId, sourceId, runId }: RunKey): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from source_items item
    where ${isWaiting({ orgId, sourceId, runId })}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** The condition that the row `item` is new or changed, and was not tried in this run. */
function isWaiting({ orgId, sourceId, runId }: RunKey): RawBuilder<boolean> {
  return sql<boolean>`(
    item.org_id = ${orgId} and item.source_id = ${sourceId}
    and item.etag is distinct from item.listed_etag and not item.is_gone
    and item.tried_run is distinct from ${runId}::uuid
    and not (item.tried_etag is not distinct from item.listed_etag
      and coalesce(item.reason ->> 'code', '') = any(${lastingCodes}::text[])))`;
}

/** Notes that the document of an item has its listed bytes, place and rights. */
export async function setFetched(
  tx: Tx,
  { orgId, sourceId, runId }: RunKey,
  { key, listedEtag, documentId }: Pick<ItemRow, 'key' | 'listedEtag'> & { documentId: string },
): Promise<void> {
  await sql`
    update source_items set etag = ${listedEtag}, document_id = ${documentId}, reason = null,
      tried_run = ${runId}, tried_etag = ${listedEtag},
      applied = jsonb_build_array(path, rights)
    where org_id = ${orgId} and source_id = ${sourceId} and key = ${key}`.execute(tx);
}

/** Notes that documents have the listed places and rights. */
export async function setApplied(
  tx: Tx,
  { orgId, sourceId }: RunKey,
  keys: readonly Buffer[],
): Promise<void> {
  await sql`
    update source_items set applied = jsonb_build_array(path, rights)
    where org_id = ${orgId} and source_id = ${sourceId} and key = any(${[...keys]}::bytea[])`.execute(
    tx,
  );
}

/** Notes why the listed bytes of an item could not be had. Its document stays as it is. */
export async function setRefused(
  tx: Tx,
  { orgId, sourceId, runId }: RunKey,
  { key, listedEtag }: Pick<ItemRow, 'key' | 'listedEtag'>,
  reason: StoredProblem,
): Promise<void> {
  await sql`
    update source_items set reason = ${JSON.stringify(reason)}, tried_run = ${runId},
      tried_etag = ${listedEtag}
    where org_id = ${orgId} and source_id = ${sourceId} and key = ${key}`.execute(tx);
}
