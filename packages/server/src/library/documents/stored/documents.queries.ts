import type { StoredTable } from '@guildhall/text/tables/page-table.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { cursorOf, isAfter, limitTo, orderBy } from '#ground/db/cursors.ts';
import type { CursorPaging, CursorRow, SortKey } from '#ground/db/cursors.ts';
import type { DocumentFolder, DocumentState, Visibility } from '@guildhall/contract';
import type { ReachableTeam, Tree } from '#ground/access/reach-team.ts';
import type { Visible } from '#ground/access/visible-to.ts';
import { isOverdue, verifiedColumns } from '#ground/db/verified-until.ts';
import type { Reader } from '#ground/db/database.ts';
import { inScope, inTree, isFromAbove } from '#library/scope.queries.ts';
import type { Scope } from '#library/scope.ts';
import type { DocumentRow, ListedRow } from './document.ts';

/** The new version of the row `document` that is still to be read, or could not be. */
const next = sql`
  documents next where next.org_id = document.org_id and next.replaces = document.id`;

/**
 * Whose new versions a reader is told of: those that the reader may change. `all`, those of this
 * user, or none.
 */
export type ToldVersions = 'all' | { readonly userId: string } | null;

/** The condition that the row `document` has a new version, `next`, that meets this one. */
function hasNext(meets: RawBuilder<unknown>, told: ToldVersions): RawBuilder<boolean> {
  if (told === null) return sql<boolean>`false`;
  const isTold = told === 'all' ? sql`` : sql`and next.uploader_id = ${told.userId}`;
  return sql<boolean>`exists (select from ${next} and ${meets} ${isTold})`;
}

/** Who may change the row `document` as its uploader: who sent its new version, from then on (D25). */
export const newestUploader = sql<string | null>`
  case when ${hasNext(sql`true`, 'all')}
    then (select next.uploader_id from ${next}) else document.uploader_id end`;

/** What is shown of a document. */
export const documentColumns = sql`
  document.id, document.team_id, document.name, document.type, document.folder_path,
  document.visibility, document.state, document.error, document.reason, document.reading_notes, document.total_pages,
  document.size_bytes, document.created_at, document.public_asked_at,
  ${verifiedColumns},
  ${newestUploader} as uploader_id,
  (select jsonb_build_object('state', next.state, 'error', next.error, 'reason', next.reason,
    'visibility', next.visibility, 'sha256', encode(next.sha256, 'hex')) from ${next}) as new_version,
  (select owner.name from teams owner where owner.id = document.team_id) as team_name,
  (select jsonb_build_object('sourceId', origin.id, 'sourceName', origin.name, 'url',
      (select item.url from source_items item
        where item.org_id = document.org_id and item.document_id = document.id))
    from sources origin
    where origin.org_id = document.org_id and origin.id = document.source_id) as origin`;

interface DocumentPaging extends CursorPaging {
  /** The sort key; absent: creation time. */
  sortBy?: 'createdAt' | 'name';
  sortOrder?: 'asc' | 'desc';
}

export interface DocumentFilter {
  /** Whose documents: the team's own, those from above, or those shared with the viewer. */
  from?: 'team' | 'above' | 'shared' | undefined;
  /** The folder's path; null: the root; undefined: any folder. */
  folderPath?: string | null | undefined;
  state?: DocumentState | undefined;
  /** Whose new versions count as of this state. */
  told: ToldVersions;
  visibility?: Visibility | undefined;
  requestedVisibility?: 'public' | undefined;
  /** The uploader of the listed requests; undefined: all. */
  requestsOf?: string | undefined;
  /** Only documents whose last day of verification is over. */
  verification?: 'due' | undefined;
  search?: string | undefined;
}

type Source = (team: ReachableTeam, visible: Visible) => RawBuilder<boolean>;

const sources: Record<NonNullable<DocumentFilter['from']>, Source> = {
  team: ({ id }) => sql`document.team_id = ${id}`,
  above: (team) => sql`document.state = 'ready' and ${isFromAbove(team)}`,
  shared: (team, { isShared }) => sql`(
    document.state = 'ready' and document.team_id <> ${team.id} and not ${isFromAbove(team)}
    and ${isShared})`,
};

function matching(team: ReachableTeam, visible: Visible, filter: DocumentFilter) {
  const {
    folderPath,
    state,
    told,
    visibility,
    requestedVisibility,
    requestsOf,
    verification,
    search,
  } = filter;
  const text = search?.normalize('NFC');
  return sql`
    from documents document
    where document.org_id = ${team.orgId} and ${sources[filter.from ?? 'team'](team, visible)}
      and ${visible}
      ${folderPath === undefined ? sql`` : sql`and document.folder_path is not distinct from ${folderPath}`}
      ${state === undefined ? sql`` : sql`and (document.state = ${state} or ${hasNext(sql`next.state = ${state}`, told)})`}
      ${visibility === undefined ? sql`` : sql`and document.visibility = ${visibility}`}
      ${verification === undefined ? sql`` : sql`and ${isOverdue}`}
      ${requestedVisibility === undefined ? sql`` : sql`and document.public_asked_at is not null`}
      ${requestsOf === undefined ? sql`` : sql`and document.uploader_id = ${requestsOf}`}
      ${text === undefined ? sql`` : sql`and strpos(lower(document.name), lower(${text})) > 0`}`;
}

function orderOf({ sortBy = 'createdAt', sortOrder = 'desc' }: DocumentPaging): SortKey[] {
  const isDescending = sortOrder === 'desc';
  const first: SortKey =
    sortBy === 'name'
      ? { by: sql`lower(document.name)`, kind: 'text', isDescending }
      : { by: sql`document.created_at`, kind: 'time', isDescending };
  return [first, { by: sql`document.id`, kind: 'id', isDescending }];
}

/** Lists one page of visible documents, filtered and sorted. */
export async function listDocuments(
  db: Reader,
  team: ReachableTeam,
  visible: Visible,
  filter: DocumentFilter & DocumentPaging,
): Promise<(ListedRow & CursorRow)[]> {
  const order = orderOf(filter);
  const listed = await sql<ListedRow & CursorRow>`
    select ${documentColumns}, encode(document.sha256, 'hex') as sha256_hex,
      document.import_source, document.import_path, ${cursorOf(order)} as cursor
    ${matching(team, visible, filter)}
      and ${isAfter(order, filter)}
    order by ${orderBy(order)}
    ${limitTo(filter)}`.execute(db);
  return listed.rows;
}

/**
 * Lists the team's own visible documents that are queued or being processed, or whose new version
 * is, newest first, at most 100.
 */
export async function listUnderWay(
  db: Reader,
  team: ReachableTeam,
  visible: Visible,
  told: ToldVersions,
): Promise<DocumentRow[]> {
  const listed = await sql<DocumentRow>`
    select ${documentColumns} ${matching(team, visible, { told })}
      and (document.state in ('queued', 'processing')
        or ${hasNext(sql`next.state in ('queued', 'processing')`, told)})
    order by document.created_at desc, document.id desc
    limit 100`.execute(db);
  return listed.rows;
}

/** Counts the visible documents that match the filter. */
export async function countDocuments(
  db: Reader,
  team: ReachableTeam,
  visible: Visible,
  filter: DocumentFilter,
): Promise<number> {
  const counted = await sql<{ count: number }>`
    select count(*)::int as count ${matching(team, visible, filter)}`.execute(db);
  return counted.rows[0]?.count ?? 0;
}

export interface FoundDocumentRow extends DocumentRow {
  file_key: string;
  sha256_hex: string;
}

/**
 * The columns of a `FoundDocumentRow`, for a query that calls the row of `documents` `document`.
 */
export const foundColumns = sql`
  ${documentColumns}, document.file_key, encode(document.sha256, 'hex') as sha256_hex`;

/** Returns the document with this id, if it is visible and belongs to `top` or a team below. */
export async function findDocument(
  db: Reader,
  top: Tree,
  visible: Visible,
  documentId: string,
): Promise<FoundDocumentRow | undefined> {
  const found = await sql<FoundDocumentRow>`
    select ${foundColumns}
    from documents document
    where ${inTree(top)} and document.id = ${documentId} and ${visible}`.execute(db);
  return found.rows[0];
}

/** A page as it is stored. */
export interface StoredPage {
  readonly text: string;
  readonly tables: readonly StoredTable[] | null;
}

/** Reads one page, if its document is visible and belongs to `top` or a team below. */
export async function readPage(
  db: Reader,
  top: Tree,
  visible: Visible,
  place: { documentId: string; pageNumber: number },
): Promise<StoredPage | undefined> {
  const found = await sql<StoredPage>`
    select page.text, page.tables
    from documents document
    join pages page on page.org_id = document.org_id and page.document_id = document.text_id
    where ${inTree(top)} and document.id = ${place.documentId} and ${visible}
      and document.state = 'ready'
      and page.org_id = ${top.orgId} and page.page_number = ${place.pageNumber}`.execute(db);
  return found.rows[0];
}

/** Counts the team's own visible documents in each folder; the root's path is null. */
export async function countByFolder(
  db: Reader,
  team: ReachableTeam,
  visible: Visible,
): Promise<DocumentFolder[]> {
  const counted = await sql<DocumentFolder>`
    select document.folder_path as path, count(*)::int as "documentCount"
    from documents document
    where document.org_id = ${team.orgId} and document.team_id = ${team.id} and ${visible}
    group by document.folder_path
    order by lower(document.folder_path) nulls first, document.folder_path`.execute(db);
  return counted.rows;
}

/**
 * Reads these documents of the team, without checking who may see them. Deleted ones and those in the
 * trash are absent.
 */
export async function readDocuments(
  db: Reader,
  team: Tree,
  documentIds: readonly string[],
): Promise<DocumentRow[]> {
  const read = await sql<DocumentRow>`
    select ${documentColumns}
    from documents document
    where document.org_id = ${team.orgId} and document.id = any(${[...documentIds]}::uuid[])
      and document.trashed_at is null`.execute(db);
  return read.rows;
}

/** Returns the document with this id, if it is in the scope. */
export async function findInScope(
  db: Reader,
  scope: Omit<Scope, 'only'>,
  documentId: string,
): Promise<FoundDocumentRow | undefined> {
  const found = await sql<FoundDocumentRow>`
    select ${foundColumns} from documents document
    where ${inScope({ ...scope, only: [documentId] })}`.execute(db);
  return found.rows[0];
}

/** Reads one page, if its document is in the scope. */
export async function readPageInScope(
  db: Reader,
  scope: Omit<Scope, 'only'>,
  { documentId, pageNumber }: { documentId: string; pageNumber: number },
): Promise<StoredPage | undefined> {
  const found = await sql<StoredPage>`
    select page.text, page.tables
    from documents document
    join pages page on page.org_id = document.org_id and page.document_id = document.text_id
    where ${inScope({ ...scope, only: [documentId] })}
      and page.org_id = ${scope.team.orgId} and page.page_number = ${pageNumber}`.execute(db);
  return found.rows[0];
}
