import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { trashDays } from '@guildhall/contract';
import { shownName } from '#ground/access/maker.queries.ts';
import type { ReachableTeam, Tree } from '#ground/access/reach-team.ts';
import type { Trashed } from '#ground/access/visible-to.ts';
import { cursorOf, isAfter, limitTo, orderBy } from '#ground/db/cursors.ts';
import type { CursorPaging, CursorRow, SortKey } from '#ground/db/cursors.ts';
import type { Reader, Tx } from '#ground/db/database.ts';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';
import { inTree } from '#library/scope.queries.ts';
import { lockVersions } from '#library/documents/delete-documents.queries.ts';
import type { LockedRow } from '#library/documents/delete-documents.queries.ts';
import type {
  FoundDocumentRow,
  ToldVersions,
} from '#library/documents/stored/documents.queries.ts';
import { foundColumns, newestUploader } from '#library/documents/stored/documents.queries.ts';

export interface TrashedRow extends FoundDocumentRow {
  trashed_at: Date;
  /** Null: a key moved it to the trash, or somebody who was removed since. */
  trashed_by: string | null;
  trashed_by_name: string | null;
}

const trashedColumns = sql`
  ${foundColumns}, document.trashed_at, document.trashed_by,
  (select ${shownName('person')} from users person
    where person.org_id = document.org_id and person.id = document.trashed_by) as trashed_by_name`;

/** The trash of a team as one person or key sees it. */
export interface SeenTrash {
  readonly trashed: Trashed;
  /** Whose documents they may change, by their newest version. */
  readonly changeable: ToldVersions;
}

function inTrash(team: ReachableTeam, { trashed, changeable }: SeenTrash): RawBuilder<boolean> {
  if (changeable === null) return sql<boolean>`false`;
  const isOwn =
    changeable === 'all' ? sql`` : sql`and ${newestUploader} = ${changeable.userId}::uuid`;
  return sql<boolean>`(
    document.org_id = ${team.orgId} and document.team_id = ${team.id} and ${trashed} ${isOwn})`;
}

const lastFirst: SortKey[] = [
  { by: sql`document.trashed_at`, kind: 'time', isDescending: true },
  { by: sql`document.id`, kind: 'id', isDescending: true },
];

/** Lists one page of the team's trash, what was moved there last first. */
export async function listTrash(
  db: Reader,
  team: ReachableTeam,
  seen: SeenTrash,
  paging: CursorPaging,
): Promise<(TrashedRow & CursorRow)[]> {
  const listed = await sql<TrashedRow & CursorRow>`
    select ${trashedColumns}, ${cursorOf(lastFirst)} as cursor
    from documents document
    where ${inTrash(team, seen)} and ${isAfter(lastFirst, paging)}
    order by ${orderBy(lastFirst)}
    ${limitTo(paging)}`.execute(db);
  return listed.rows;
}

/** Counts the documents in the team's trash. */
export async function countTrash(
  db: Reader,
  team: ReachableTeam,
  seen: SeenTrash,
): Promise<number> {
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from documents document where ${inTrash(team, seen)}`.execute(db);
  return onlyRow(counted).count;
}

/** Returns a document in the trash, if its team is in the tree and the viewer would see it restored. */
export async function findTrashed(
  db: Reader,
  top: Tree,
  trashed: Trashed,
  documentId: string,
): Promise<TrashedRow | undefined> {
  const found = await sql<TrashedRow>`
    select ${trashedColumns} from documents document
    where ${inTree(top)} and document.id = ${documentId} and ${trashed}`.execute(db);
  return found.rows[0];
}

/**
 * The present by the clock of the database: with its own, one process could delete for good what
 * another has just moved here. Without the microseconds, which no answer shows.
 */
const present = sql<Date>`date_trunc('milliseconds', now())`;

/** Returns the present by the clock of the database. */
export async function readPresent(db: Reader): Promise<Date> {
  const read = await sql<{ present: Date }>`select ${present} as present`.execute(db);
  return onlyRow(read).present;
}

/** Moves a locked document to the trash. */
export async function moveToTrash(
  tx: Tx,
  { orgId }: Tree,
  documentId: string,
  userId: string | null,
): Promise<void> {
  await sql`
    update documents set trashed_at = ${present}, trashed_by = ${userId}, updated_at = now()
    where org_id = ${orgId} and id = ${documentId}`.execute(tx);
}

/**
 * Takes a locked document out of the trash. If its import has sent the file again meanwhile, that
 * document stays the one of the import.
 */
export async function takeFromTrash(tx: Tx, { orgId }: Tree, documentId: string): Promise<void> {
  const isSentAgain = sql`exists (
    select from documents other
    where other.org_id = document.org_id and other.team_id = document.team_id
      and other.import_source = document.import_source
      and other.import_path = document.import_path
      and other.id <> document.id and other.trashed_at is null)`;
  await sql`
    update documents document set trashed_at = null, trashed_by = null, updated_at = now(),
      import_source = case when ${isSentAgain} then null else import_source end,
      import_path = case when ${isSentAgain} then null else import_path end
    where document.org_id = ${orgId} and document.id = ${documentId}`.execute(tx);
}

/**
 * Returns some documents that were in the team's trash at a time and still are, and their new
 * versions, with their rows locked until the transaction ends. Leaves out what another transaction
 * restores or deletes.
 */
export async function lockSomeTrash(
  tx: Tx,
  team: ReachableTeam,
  seen: SeenTrash,
  { until, most }: { until: Date; most: number },
): Promise<LockedRow[]> {
  const { rows } = await sql<{ id: string }>`
    select document.id from documents document
    where ${inTrash(team, seen)} and document.trashed_at <= ${until}
    order by document.id limit ${most} for update of document skip locked`.execute(tx);
  return lockVersions(
    tx,
    team.orgId,
    rows.map(({ id }) => id),
  );
}

/**
 * Returns the ids of some documents of one organisation whose days in the trash are over, with their
 * rows locked until the transaction ends; undefined if there are none.
 * @param without organisations that are left out
 */
export async function lockSomeExpired(
  tx: Tx,
  { most, without }: { most: number; without: readonly string[] },
): Promise<{ orgId: string; ids: string[] } | undefined> {
  const { rows } = await sql<{ org_id: string; id: string }>`
    select org_id, id from documents
    where trashed_at < now() - make_interval(hours => ${24 * trashDays})
      and org_id <> all(${[...without]}::uuid[])
    order by trashed_at limit ${most} for update skip locked`.execute(tx);
  const orgId = rows[0]?.org_id;
  if (orgId === undefined) return undefined;
  return { orgId, ids: rows.filter((row) => row.org_id === orgId).map(({ id }) => id) };
}
