import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Visibility } from '@guildhall/contract';
import type { ReachableTeam, Tree } from '#ground/access/reach-team.ts';
import { lockTeamRow } from '#ground/access/team.queries.ts';
import type { Tx } from '#ground/db/database.ts';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';
import type { DocumentRow } from './stored/document.ts';
import { documentColumns } from './stored/documents.queries.ts';

/** The place of a document and the bytes that were received for it. */
export interface NewVersion {
  name: string;
  type: string;
  folderPath: string | null;
  fileKey: string;
  sizeBytes: number;
  sha256: Buffer;
}

export interface VersionRow extends DocumentRow {
  version: number;
}

/**
 * Locks the team's row until the transaction ends, so that other requests can neither delete the
 * team nor give names in it. Returns false if the team is gone. One lock covers all names of a
 * team: with a lock for each name, an upload would wait for a document that is invisible to its
 * sender.
 */
export function lockTeamNames(tx: Tx, team: ReachableTeam): Promise<boolean> {
  return lockTeamRow(tx, team.id);
}

export interface NewDocument extends NewVersion {
  /** The name that the sender gave; null if the document has that name. */
  askedName: string | null;
  visibility: Visibility;
  uploaderId: string | null;
  /** The key or account with the upload budget for the text. */
  chargedTo: string;
  /** The user who asks to make it public; null: none. */
  askedBy: string | null;
}

/** Inserts a document in the team. */
export async function insertDocument(
  tx: Tx,
  team: ReachableTeam,
  file: NewDocument,
): Promise<VersionRow> {
  const inserted = await sql<VersionRow>`
    insert into documents as document
      (org_id, team_id, name, asked_name, type, folder_path, visibility, uploader_id, size_bytes,
        sha256, file_key, charged_to, public_asked_by, public_asked_at)
    values (${team.orgId}, ${team.id}, ${file.name}, ${file.askedName}, ${file.type},
      ${file.folderPath}, ${file.visibility}, ${file.uploaderId}, ${file.sizeBytes},
      ${file.sha256}, ${file.fileKey}, ${file.chargedTo}, ${file.askedBy},
      ${askedAt(file.askedBy)})
    returning ${documentColumns}, document.version`.execute(tx);
  return onlyRow(inserted);
}

export interface Replacement extends NewVersion {
  visibility: Visibility;
  uploaderId: string | null;
  chargedTo: string;
  /** The user who asks to make it public; null: none. */
  askedBy: string | null;
}

/**
 * Saves who may see the version of a document that is about to be replaced. If the version before
 * had equal rights, its row is extended instead.
 */
export async function saveVersionRights(
  tx: Tx,
  { orgId }: Tree,
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

/** Puts new bytes into a document and resets the columns that were derived from the old ones. */
export async function replaceBytes(
  tx: Tx,
  team: ReachableTeam,
  documentId: string,
  file: Replacement,
): Promise<VersionRow> {
  const replaced = await sql<VersionRow>`
    update documents as document
    set state = 'queued', error = null, reason = null, reading_notes = '[]', encoding = null, title = null, total_pages = null, passage_count = 0,
      languages = '{}', name_terms = '', text_number = null, name_number = null, type = ${file.type}, size_bytes = ${file.sizeBytes},
      sha256 = ${file.sha256}, file_key = ${file.fileKey}, visibility = ${file.visibility},
      uploader_id = ${file.uploaderId}, charged_to = ${file.chargedTo}, text_bytes = 0,
      public_asked_by = ${file.askedBy}, public_asked_at = ${askedAt(file.askedBy)},
      version = version + 1, updated_at = now()
    where document.org_id = ${team.orgId} and document.id = ${documentId}
    returning ${documentColumns}, document.version`.execute(tx);
  return onlyRow(replaced);
}

/** Changes who may see a document, and who asks to make it public. */
export async function setVisibility(
  tx: Tx,
  team: ReachableTeam,
  documentId: string,
  { visibility, askedBy }: { visibility: Visibility; askedBy: string | null },
): Promise<VersionRow> {
  const updated = await sql<VersionRow>`
    update documents as document set visibility = ${visibility}, public_asked_by = ${askedBy},
      public_asked_at = ${askedAt(askedBy)}, updated_at = now()
    where document.org_id = ${team.orgId} and document.id = ${documentId}
    returning ${documentColumns}, document.version`.execute(tx);
  return onlyRow(updated);
}

/** The time of a request to make a document public, in milliseconds as callers see times. */
export const askedNow: RawBuilder<Date> = sql`date_trunc('milliseconds', clock_timestamp())`;

function askedAt(askedBy: string | null): RawBuilder<Date | null> {
  return askedBy === null ? sql`null` : askedNow;
}
