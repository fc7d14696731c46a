import { sql } from 'kysely';
import type { TextEncoding, Visibility } from '@guildhall/contract';
import type { Tx } from '#ground/db/database.ts';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';
import type { IndexedDocument } from './index-tables.queries.ts';

/** What is left of a version that ended: its file, and the row that its text was read for. */
export interface LeftVersion {
  /** Null: its document has the same file, which is read again. */
  readonly fileKey: string | null;
  readonly textId: string;
}

/** A document of which a new version is read, with its row locked until the transaction ends. */
export interface ReplacedRow {
  id: string;
  name: string;
  folder_path: string | null;
  file_key: string;
  text_id: string;
}

/**
 * Returns the document that this row is a new version of; undefined if it is a document. Called
 * before the version's own row is locked: whoever sends or deletes a version locks in this order.
 */
export async function lockReplaced(
  tx: Tx,
  { orgId, documentId }: IndexedDocument,
): Promise<ReplacedRow | undefined> {
  const { rows } = await sql<ReplacedRow>`
    select document.id, document.name, document.folder_path, document.file_key, document.text_id
    from documents document
    where document.org_id = ${orgId} and document.id = (
      select next.replaces from documents next
      where next.org_id = ${orgId} and next.id = ${documentId})
    for update`.execute(tx);
  return rows[0];
}

/**
 * Saves who may see the version of a document that is about to be replaced. If the version before
 * had equal rights, its row is extended instead.
 */
export async function saveVersionRights(
  tx: Tx,
  { orgId }: Pick<IndexedDocument, 'orgId'>,
  documentId: string,
): Promise<void> {
  await sql`
    with present as (
      select document.version, document.visibility, document.uploader_id,
        array(select user_id from document_user_shares share
          where share.org_id = document.org_id and share.document_id = document.id
          order by user_id) as user_ids,
        array(select team_id from document_team_shares share
          where share.org_id = document.org_id and share.document_id = document.id
          order by team_id) as team_ids
      from documents document
      where document.org_id = ${orgId} and document.id = ${documentId}),
    merged as (
      update document_versions earlier set version = present.version, ended_at = null
      from present
      where earlier.org_id = ${orgId} and earlier.document_id = ${documentId}
        and earlier.version = (
          select max(version) from document_versions
          where org_id = ${orgId} and document_id = ${documentId})
        and (earlier.visibility, earlier.user_ids, earlier.team_ids)
          = (present.visibility, present.user_ids, present.team_ids)
        and earlier.uploader_id is not distinct from present.uploader_id
      returning earlier.version)
    insert into document_versions
      (org_id, document_id, version, visibility, uploader_id, user_ids, team_ids)
    select ${orgId}, ${documentId}, version, visibility, uploader_id, user_ids, team_ids
    from present where not exists (select from merged)`.execute(tx);
}

/** Ends the shares of a document with these users and teams. */
export async function endShares(
  tx: Tx,
  { orgId, documentId }: IndexedDocument,
  ids: readonly string[],
): Promise<void> {
  const ended = sql`any(${[...ids]}::uuid[])`;
  await sql`
    delete from document_user_shares
    where org_id = ${orgId} and document_id = ${documentId} and user_id = ${ended}`.execute(tx);
  await sql`
    delete from document_team_shares
    where org_id = ${orgId} and document_id = ${documentId} and team_id = ${ended}`.execute(tx);
}

interface ReadVersionRow {
  type: string;
  size_bytes: number;
  text_bytes: number;
  sha256: Buffer;
  file_key: string;
  encoding: TextEncoding | null;
  charged_to: string | null;
  uploader_id: string | null;
  visibility: Visibility;
  public_asked_by: string | null;
  public_asked_at: Date | null;
  created_at: Date;
  ends_shares: string[];
  text_id: string;
  text_number: number;
}

/**
 * Gives a document the new version that was read: its text, and the file and the rights of another
 * file. Returns what is left of the version before.
 */
export async function takeNewVersion(
  tx: Tx,
  { orgId, documentId: nextId }: IndexedDocument,
  { id: documentId, file_key: fileKey, text_id: textId }: ReplacedRow,
): Promise<LeftVersion> {
  await saveVersionRights(tx, { orgId }, documentId);
  await adoptReaders(tx, { orgId, documentId }, nextId);
  // Deleted first: both rows have the number of its text.
  const next = onlyRow(
    await sql<ReadVersionRow>`
      delete from documents where org_id = ${orgId} and id = ${nextId}
      returning type, size_bytes, text_bytes, sha256, file_key, encoding, charged_to, uploader_id,
        visibility, public_asked_by, public_asked_at, created_at, ends_shares, text_id,
        text_number`.execute(tx),
  );
  // Its text stays, and that of the version before goes in its place.
  await sql`
    update document_removals set document_id = ${textId}
    where org_id = ${orgId} and document_id = ${next.text_id}`.execute(tx);
  await adoptText(tx, { orgId, documentId }, next);
  if (next.file_key === fileKey) return { fileKey: null, textId };
  await endShares(tx, { orgId, documentId }, next.ends_shares);
  await adoptFile(tx, { orgId, documentId }, next);
  return { fileKey, textId };
}

/** Lets those read a document of a source who may read its new version there. */
async function adoptReaders(
  tx: Tx,
  { orgId, documentId }: IndexedDocument,
  nextId: string,
): Promise<void> {
  const isOther = sql`exists (
    select from documents document join documents next
      on next.org_id = document.org_id and next.file_key <> document.file_key
    where document.org_id = ${orgId} and document.id = ${documentId} and next.id = ${nextId}
      and document.source_id is not null)`;
  await sql`
    delete from document_readers
    where org_id = ${orgId} and document_id = ${documentId} and ${isOther}`.execute(tx);
  await sql`
    update document_readers set document_id = ${documentId}
    where org_id = ${orgId} and document_id = ${nextId} and ${isOther}`.execute(tx);
}

async function adoptText(
  tx: Tx,
  { orgId, documentId }: IndexedDocument,
  next: ReadVersionRow,
): Promise<void> {
  await sql`
    update documents
    set text_bytes = ${next.text_bytes}, encoding = ${next.encoding},
      charged_to = ${next.charged_to}, text_id = ${next.text_id},
      text_number = ${next.text_number}, version = version + 1
    where org_id = ${orgId} and id = ${documentId}`.execute(tx);
}

/**
 * A wish to make it public, expressed while the new version waited, is one about that version. The
 * owner and the day until which the document is verified stay; nobody has verified these bytes.
 */
async function adoptFile(
  tx: Tx,
  { orgId, documentId }: IndexedDocument,
  next: ReadVersionRow,
): Promise<void> {
  const isAskedMeanwhile = sql<boolean>`coalesce(public_asked_at > ${next.created_at}, false)`;
  await sql`
    update documents
    set type = ${next.type}, size_bytes = ${next.size_bytes}, sha256 = ${next.sha256},
      file_key = ${next.file_key}, uploader_id = ${next.uploader_id},
      verified_by = null, verified_at = null,
      visibility = ${next.visibility},
      public_asked_by = case when ${isAskedMeanwhile} then public_asked_by
        else ${next.public_asked_by}::uuid end,
      public_asked_at = case when ${isAskedMeanwhile}
        then date_trunc('milliseconds', clock_timestamp())
        else ${next.public_asked_at}::timestamptz end
    where org_id = ${orgId} and id = ${documentId}`.execute(tx);
}

/** Deletes the new version of a document that is still to be read, or could not be. */
export async function deleteNewVersion(
  tx: Tx,
  { orgId, documentId }: IndexedDocument,
): Promise<LeftVersion | undefined> {
  const { rows } = await sql<LeftVersion>`
    delete from documents next using documents document
    where next.org_id = ${orgId} and next.replaces = ${documentId}
      and document.org_id = ${orgId} and document.id = ${documentId}
    returning nullif(next.file_key, document.file_key) as "fileKey", next.text_id as "textId"`.execute(
    tx,
  );
  return rows[0];
}
