import { sql } from 'kysely';
import type { DocumentState } from '@guildhall/contract';
import type { ReachableTeam, Tree } from '../../access/reach-team.ts';
import type { Visible } from '../../access/visible-to.ts';
import type { Reader } from '../../db/database.ts';
import type { DocumentRow } from './document.ts';
import { inTree } from './in-tree.queries.ts';

export const documentColumns = sql`
  document.id, document.team_id, document.name, document.type, document.folder_path,
  document.visibility, document.state, document.error, document.total_pages,
  document.size_bytes, document.created_at`;

export interface DocumentFilter {
  page: number;
  pageSize: number;
  /** Null: the root. Undefined: any folder. */
  folderPath?: string | null | undefined;
  state?: DocumentState | undefined;
  search?: string | undefined;
}

function matching(team: ReachableTeam, visible: Visible, filter: DocumentFilter) {
  const { folderPath, state, search } = filter;
  const text = search?.normalize('NFC');
  return sql`
    from documents document
    where document.org_id = ${team.orgId} and document.team_id = ${team.id} and ${visible}
      ${folderPath === undefined ? sql`` : sql`and document.folder_path is not distinct from ${folderPath}`}
      ${state === undefined ? sql`` : sql`and document.state = ${state}`}
      ${text === undefined ? sql`` : sql`and strpos(lower(document.name), lower(${text})) > 0`}`;
}

/** One page of the team's own documents, newest first. */
export async function listDocuments(
  db: Reader,
  team: ReachableTeam,
  visible: Visible,
  filter: DocumentFilter,
): Promise<DocumentRow[]> {
  const { page, pageSize } = filter;
  const listed = await sql<DocumentRow>`
    select ${documentColumns} ${matching(team, visible, filter)}
    order by document.created_at desc, document.id desc
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return listed.rows;
}

/** How many of the team's own documents the filter lets through. */
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
  uploader_id: string | null;
}

/** The document with this id, if it belongs to `top` or a team below it and may be seen. */
export async function findDocument(
  db: Reader,
  top: Tree,
  visible: Visible,
  documentId: string,
): Promise<FoundDocumentRow | undefined> {
  const found = await sql<FoundDocumentRow>`
    select ${documentColumns}, document.file_key, document.uploader_id,
      encode(document.sha256, 'hex') as sha256_hex
    from documents document
    where ${inTree(top)} and document.id = ${documentId} and ${visible}`.execute(db);
  return found.rows[0];
}

/** The text of one page, if the document is in the tree and may be seen. */
export async function readPage(
  db: Reader,
  top: Tree,
  visible: Visible,
  place: { documentId: string; pageNumber: number },
): Promise<string | undefined> {
  const found = await sql<{ text: string }>`
    select page.text
    from documents document
    join pages page on page.org_id = document.org_id and page.document_id = document.id
    where ${inTree(top)} and document.id = ${place.documentId} and ${visible}
      and page.org_id = ${top.orgId} and page.page_number = ${place.pageNumber}`.execute(db);
  return found.rows[0]?.text;
}

/** How these documents stand now; those that were deleted are absent. */
export async function readDocuments(
  db: Reader,
  team: ReachableTeam,
  documentIds: readonly string[],
): Promise<DocumentRow[]> {
  const read = await sql<DocumentRow>`
    select ${documentColumns}
    from documents document
    where document.org_id = ${team.orgId} and document.id = any(${[...documentIds]}::uuid[])`.execute(
    db,
  );
  return read.rows;
}
