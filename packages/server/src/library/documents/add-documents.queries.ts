import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Visibility } from '@guildhall/contract';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { lockTeamRow } from '#ground/access/team.queries.ts';
import type { Tx } from '#ground/db/database.ts';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';
import type { DocumentRow } from './stored/document.ts';
import { documentColumns } from './stored/documents.queries.ts';

/** Where an import found a document; both null: a person or a program sent it. */
export interface Imported {
  importSource: string | null;
  importPath: string | null;
}

/** The place of a document and the bytes that were received for it. */
export interface NewVersion extends Imported {
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
  /** The key or account with the upload budget for the text; null: a source. */
  chargedTo: string | null;
  /** The user who asks to make it public; null: none. */
  askedBy: string | null;
  /** The source that it comes from. */
  sourceId?: string;
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
        sha256, file_key, charged_to, public_asked_by, public_asked_at, import_source, import_path,
        source_id)
    values (${team.orgId}, ${team.id}, ${file.name}, ${file.askedName}, ${file.type},
      ${file.folderPath}, ${file.visibility}, ${file.uploaderId}, ${file.sizeBytes},
      ${file.sha256}, ${file.fileKey}, ${file.chargedTo}, ${file.askedBy},
      ${askedAt(file.askedBy)}, ${file.importSource}, ${file.importPath},
      ${file.sourceId ?? null})
    returning ${documentColumns}, document.version`.execute(tx);
  return onlyRow(inserted);
}

export interface Replacement extends NewVersion {
  visibility: Visibility;
  uploaderId: string | null;
  chargedTo: string | null;
  /** The user who asks to make it public; null: none. */
  askedBy: string | null;
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

/** Makes a document of an import one that was sent by hand. */
export async function forgetImport(tx: Tx, team: ReachableTeam, documentId: string): Promise<void> {
  await sql`
    update documents set import_source = null, import_path = null
    where org_id = ${team.orgId} and id = ${documentId} and import_source is not null`.execute(tx);
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

/** The time of a user's request; null without one. */
export function askedAt(askedBy: string | null): RawBuilder<Date | null> {
  return askedBy === null ? sql`null` : askedNow;
}
