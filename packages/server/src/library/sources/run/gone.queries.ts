import { sql } from 'kysely';
import type { Reader, Tx } from '#ground/db/database.ts';
import { keyOf, lastingCodes } from './items.queries.ts';
import type { RunKey } from './runs.queries.ts';

/** Marks what a complete listing of a scope lacks as gone, but for what it could not look at, and all below that. */
export async function markUnseen(
  tx: Tx,
  { orgId, sourceId, runId }: RunKey,
  { scope, unlisted = [] }: { scope: string; unlisted?: readonly string[] | undefined },
): Promise<void> {
  await sql`
    update source_items set is_gone = true
    where org_id = ${orgId} and source_id = ${sourceId} and scope = ${scope}
      and seen_run <> ${runId} and not is_gone
      and not exists (
        select from unnest(${[...unlisted]}::text[]) as folder (path)
        where source_items.path = folder.path
          or starts_with(source_items.path, folder.path || '/'))`.execute(tx);
}

/** Marks items as gone that a listing names as such. */
export async function markGone(
  tx: Tx,
  { orgId, sourceId }: RunKey,
  ids: readonly string[],
): Promise<void> {
  await sql`
    update source_items set is_gone = true
    where org_id = ${orgId} and source_id = ${sourceId}
      and key = any(${ids.map(keyOf)}::bytea[])`.execute(tx);
}

/** Forgets items that are gone and never were documents. */
export async function forgetGone(tx: Tx, { orgId, sourceId }: RunKey): Promise<void> {
  await sql`
    delete from source_items
    where org_id = ${orgId} and source_id = ${sourceId} and is_gone and document_id is null`.execute(
    tx,
  );
}

export interface GoneCounts {
  readonly all: number;
  readonly gone: number;
  /** For how many that are gone there is a leader's yes. */
  readonly confirmed: number;
}

/** Returns how many documents a source has, and how many of them are gone at the place. */
export async function countDocuments(
  db: Reader,
  { orgId, sourceId }: Omit<RunKey, 'runId'>,
): Promise<GoneCounts> {
  const { rows } = await sql<GoneCounts>`
    select count(document_id)::int as all,
      (count(document_id) filter (where is_gone))::int as gone,
      coalesce((select gone_confirmed from sources where org_id = ${orgId} and id = ${sourceId}), 0)
        as confirmed
    from source_items where org_id = ${orgId} and source_id = ${sourceId}`.execute(db);
  return rows[0] ?? { all: 0, gone: 0, confirmed: 0 };
}

/** Takes back the yes for those of these items that are there again: it was for them, not for others. */
export async function noteReturned(
  tx: Tx,
  { orgId, sourceId }: RunKey,
  ids: readonly string[],
): Promise<void> {
  await sql`
    update sources source set gone_confirmed = greatest(0, gone_confirmed - returned.count)
    from (select count(document_id)::int as count from source_items
      where org_id = ${orgId} and source_id = ${sourceId} and is_gone
        and key = any(${ids.map(keyOf)}::bytea[])) as returned
    where source.org_id = ${orgId} and source.id = ${sourceId} and source.gone_confirmed > 0
      and returned.count > 0`.execute(tx);
}

/** Returns the sizes of the documents that are gone at the place. */
export async function findGoneSizes(db: Reader, { orgId, sourceId }: RunKey): Promise<number[]> {
  const { rows } = await sql<{ size: number }>`
    select distinct document.size_bytes as size
    from source_items item
    join documents document on document.org_id = item.org_id and document.id = item.document_id
    where item.org_id = ${orgId} and item.source_id = ${sourceId} and item.is_gone`.execute(db);
  return rows.map(({ size }) => size);
}

/**
 * Returns some of the documents that are gone at the place. One that may have been moved waits for a
 * day: as long as there is a new item of its size whose bytes could not be read yet.
 */
export async function findGone(
  tx: Tx,
  { orgId, sourceId }: RunKey,
  most: number,
): Promise<string[]> {
  const unread = sql`
    from source_items unread
    where unread.org_id = ${orgId} and unread.source_id = ${sourceId} and not unread.is_gone
      and unread.document_id is null
      and coalesce(unread.reason ->> 'code', '') <> all(${lastingCodes}::text[])`;
  const { rows } = await sql<{ id: string }>`
    select document.id from source_items item
    join documents document on document.org_id = item.org_id and document.id = item.document_id
    where item.org_id = ${orgId} and item.source_id = ${sourceId} and item.is_gone
      and not (item.seen_at > now() - interval '1 day' and (
        document.size_bytes in (select unread.size_bytes ${unread})
        or exists (select ${unread} and unread.size_bytes is null and unread.reason is null)))
    order by item.key limit ${most} for update of item`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Takes the document of an item that is gone, with the same bytes, for a new item: it was moved. One
 * of the same name is taken first. Returns the document's id.
 */
export async function adoptGone(
  tx: Tx,
  { orgId, sourceId }: RunKey,
  { sha256, path }: { sha256: Buffer; path: string },
): Promise<string | undefined> {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const { rows } = await sql<{ id: string | null }>`
    with adopted as (
      select item.key, item.document_id
      from source_items item
      join documents document on document.org_id = item.org_id and document.id = item.document_id
      where item.org_id = ${orgId} and item.source_id = ${sourceId} and item.is_gone
        and document.sha256 = ${sha256}
        and not exists (select from documents next
          where next.org_id = document.org_id and next.replaces = document.id
            and next.sha256 <> document.sha256)
      order by document.name = ${name} desc, item.key limit 1 for update of item)
    delete from source_items item using adopted
    where item.org_id = ${orgId} and item.source_id = ${sourceId} and item.key = adopted.key
    returning adopted.document_id as id`.execute(tx);
  await spendConfirmed(tx, { orgId, sourceId }, rows.length);
  return rows[0]?.id ?? undefined;
}

/** Ends the yes for so many documents: it was for them, not for others that go later. */
export async function spendConfirmed(
  tx: Tx,
  { orgId, sourceId }: Omit<RunKey, 'runId'>,
  count: number,
): Promise<void> {
  await sql`
    update sources set gone_confirmed = greatest(0, gone_confirmed - ${count}::int)
    where org_id = ${orgId} and id = ${sourceId} and gone_confirmed > 0`.execute(tx);
}
