import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Visibility, TextEncoding } from '@guildhall/contract';
import type { Tree } from '#ground/access/reach-team.ts';
import type { Tx } from '#ground/db/database.ts';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';
import { askedNow } from './add-documents.queries.ts';
import type { VersionRow } from './add-documents.queries.ts';
import type { DocumentRow } from './stored/document.ts';
import { inTree } from '#library/scope.queries.ts';
import { documentColumns } from './stored/documents.queries.ts';

export interface MetadataRow extends DocumentRow {
  asked_name: string | null;
  title: string | null;
  languages: string[];
  name_terms: string;
  name_number: number | null;
}

/**
 * Returns the document with the columns that its name is searched by, with its row locked until the
 * transaction ends; undefined if it is in the trash.
 */
export function lockMetadata(
  tx: Tx,
  top: Tree,
  documentId: string,
): Promise<MetadataRow | undefined> {
  return lockRow(tx, top, documentId, sql`document.trashed_at is null`);
}

/** Returns the same of a document in the trash. */
export function lockTrashedMetadata(
  tx: Tx,
  top: Tree,
  documentId: string,
): Promise<MetadataRow | undefined> {
  return lockRow(tx, top, documentId, sql`document.trashed_at is not null`);
}

async function lockRow(
  tx: Tx,
  top: Tree,
  documentId: string,
  isThere: RawBuilder<unknown>,
): Promise<MetadataRow | undefined> {
  const locked = await sql<MetadataRow>`
    select ${documentColumns}, document.asked_name, document.title,
      document.languages, document.name_terms, document.name_number
    from documents document
    where ${inTree(top)} and document.id = ${documentId} and ${isThere}
    for update`.execute(tx);
  return locked.rows[0];
}

/**
 * What becomes of the request to make a document public: a user asks, or it stays, or is another
 * one of the same user, or it ends.
 */
export type PublishRequest = { readonly askedBy: string } | 'stays' | 'renewed' | 'ends';

/** SQL for the new values of the columns of the request. */
function requestColumns(request: PublishRequest): RawBuilder<unknown> {
  if (request === 'stays') return sql``;
  if (request === 'renewed') return sql`public_asked_at = ${askedNow},`;
  if (request === 'ends') return sql`public_asked_at = null, public_asked_by = null,`;
  return sql`
    public_asked_at = coalesce(public_asked_at, ${askedNow}),
    public_asked_by = coalesce(public_asked_by, ${request.askedBy}),`;
}

export interface DocumentMetadata {
  name: string;
  /** The name that was asked for; null if the document has that name. */
  askedName: string | null;
  type: string;
  folderPath: string | null;
  visibility: Visibility;
  /** The terms that the name is found by, and their number; null: they follow with the text. */
  nameTerms: string;
  nameNumber: number | null;
  request: PublishRequest;
}

/**
 * Updates the name, type, folder and visibility of a document, and the terms that it is searched
 * by.
 */
export async function updateMetadata(
  tx: Tx,
  { orgId }: Tree,
  documentId: string,
  metadata: DocumentMetadata,
): Promise<DocumentRow> {
  const updated = await sql<DocumentRow>`
    update documents as document
    set name = ${metadata.name}, asked_name = ${metadata.askedName}, type = ${metadata.type},
      folder_path = ${metadata.folderPath}, visibility = ${metadata.visibility},
      ${requestColumns(metadata.request)} name_terms = ${metadata.nameTerms},
      name_number = ${metadata.nameNumber}, updated_at = now()
    where document.org_id = ${orgId} and document.id = ${documentId}
    returning ${documentColumns}`.execute(tx);
  return onlyRow(updated);
}

/** Notes which import made a document, and where it finds its bytes. */
export async function noteImport(
  tx: Tx,
  { orgId }: Tree,
  documentId: string,
  { source, path }: { source: string; path: string },
): Promise<void> {
  await sql`
    update documents set import_source = ${source}, import_path = ${path}
    where org_id = ${orgId} and id = ${documentId}`.execute(tx);
}

/**
 * Puts a failed document of the tree, or its failed new version, back in the queue, as one more
 * version. Returns the rows that are to be read; none if nothing has failed.
 */
export async function requeueFailed(
  tx: Tx,
  top: Tree,
  documentId: string,
  chargedTo: string,
): Promise<VersionRow[]> {
  const requeued = await sql<VersionRow>`
    update documents as document
    set state = 'queued', error = null, reason = null, reading_notes = '[]', charged_to = ${chargedTo},
      version = version + 1, updated_at = now()
    where ${inTree(top)} and ${documentId} in (document.id, document.replaces)
      and document.state = 'failed' and document.trashed_at is null
    returning ${documentColumns}, document.version`.execute(tx);
  return requeued.rows;
}

/** How a document is read again. */
export interface Rereading {
  readonly chargedTo: string;
  /** The encoding of the bytes; null: the reader finds it out. */
  readonly encoding: TextEncoding | null;
}

/**
 * Puts a document of the tree, or its new version, back in the queue, as one more version that is
 * read in this encoding. The caller has locked it.
 */
export async function requeue(
  tx: Tx,
  top: Tree,
  documentId: string,
  { chargedTo, encoding }: Rereading,
): Promise<VersionRow> {
  const requeued = await sql<VersionRow>`
    update documents as document
    set state = 'queued', error = null, reason = null, reading_notes = '[]', encoding = ${encoding},
      charged_to = ${chargedTo}, version = version + 1, updated_at = now()
    where ${inTree(top)} and document.id = ${documentId}
    returning ${documentColumns}, document.version`.execute(tx);
  return onlyRow(requeued);
}
