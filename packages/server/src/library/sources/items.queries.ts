import { sql } from 'kysely';
import type { ItemState } from '@guildhall/contract';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';
import type { Tree } from '#ground/access/reach-team.ts';
import { cursorOf, isAfter, limitTo, orderBy } from '#ground/db/cursors.ts';
import type { CursorPaging, CursorRow, SortKey } from '#ground/db/cursors.ts';
import type { Reader } from '#ground/db/database.ts';
import type { StoredProblem } from './stored/sources.queries.ts';

export interface ItemListRow {
  path: string;
  url: string | null;
  state: ItemState;
  reason: StoredProblem | null;
  document_id: string | null;
  seen_at: Date;
}

const state = sql<ItemState>`case
  when item.reason is not null then 'refused'
  when item.etag is distinct from item.listed_etag then 'waiting'
  else 'ready' end`;

const byPath: SortKey[] = [
  { by: sql`left(item.path, 200)`, kind: 'text', isDescending: false },
  { by: sql`encode(item.key, 'hex')`, kind: 'text', isDescending: false },
];

interface Wanted {
  readonly sourceId: string;
  readonly state?: ItemState | undefined;
}

function itemsOf({ orgId }: Tree, { sourceId, state: wanted }: Wanted) {
  return sql`
    from source_items item
    where item.org_id = ${orgId} and item.source_id = ${sourceId}
      ${wanted === undefined ? sql`` : sql`and ${state} = ${wanted}`}`;
}

/** Lists one page of what a source has listed, by path. */
export async function listItems(
  db: Reader,
  team: Tree,
  wanted: Wanted & CursorPaging,
): Promise<(ItemListRow & CursorRow)[]> {
  const listed = await sql<ItemListRow & CursorRow>`
    select item.path, item.url, ${state} as state, item.reason, item.document_id, item.seen_at,
      ${cursorOf(byPath)} as cursor
    ${itemsOf(team, wanted)} and ${isAfter(byPath, wanted)}
    order by ${orderBy(byPath)}
    ${limitTo(wanted)}`.execute(db);
  return listed.rows;
}

export async function countItems(db: Reader, team: Tree, wanted: Wanted): Promise<number> {
  const counted = await sql<{ count: number }>`
    select count(*)::int as count ${itemsOf(team, wanted)}`.execute(db);
  return onlyRow(counted).count;
}
