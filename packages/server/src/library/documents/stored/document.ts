import { hasPagesOf } from '@guildhall/contract';
import type {
  Document,
  DocumentState,
  FileReason,
  ReadingNote,
  Visibility,
} from '@guildhall/contract';
import { toVerified } from '#ground/db/verified-until.ts';
import type { VerifiedRow } from '#ground/db/verified-until.ts';
import { invalid } from '#ground/http/check-input.ts';

export interface DocumentRow extends VerifiedRow {
  id: string;
  team_id: string;
  team_name: string;
  name: string;
  type: string;
  folder_path: string | null;
  visibility: Visibility;
  state: DocumentState;
  error: string | null;
  /** Why reading failed; null otherwise, and for failures from before reasons were kept. */
  reason: FileReason | null;
  reading_notes: ReadingNote[];
  total_pages: number | null;
  size_bytes: number;
  created_at: Date;
  /** When a member asked to make it public; null: no open request. */
  public_asked_at: Date | null;
  /** The user who uploaded the document, or its new version if there is one; null: a key. */
  uploader_id: string | null;
  /** The source that it comes from; null: somebody sent it. */
  origin: Document['origin'];
  /** What is to replace the document once it is read; null: nothing. */
  new_version: WaitingVersion | null;
}

interface WaitingVersion {
  state: 'queued' | 'processing' | 'failed';
  error: string | null;
  reason: FileReason | null;
  visibility: Visibility;
  /** In hexadecimal digits. */
  sha256: string;
}

/** A listed document with what an import needs to find it again. */
export interface ListedRow extends DocumentRow {
  sha256_hex: string;
  import_source: string | null;
  import_path: string | null;
}

/** True if the person or key that asks may change a document of this uploader (null: a key). */
export type MayChange = (uploaderId: string | null) => boolean;

export function toDocument(row: DocumentRow, mayChange: MayChange): Document {
  const isOwn = mayChange(row.uploader_id);
  const asked = isOwn ? row.public_asked_at : null;
  return {
    id: row.id,
    teamId: row.team_id,
    teamName: row.team_name,
    name: row.name,
    type: row.type,
    folderPath: row.folder_path,
    visibility: row.visibility,
    state: row.state,
    error: row.error,
    reason: row.reason,
    readingNotes: row.reading_notes,
    totalPages: row.total_pages,
    hasPages: hasPagesOf(row.type, row.reading_notes),
    sizeBytes: row.size_bytes,
    createdAt: row.created_at.toISOString(),
    requestedVisibility: asked ? 'public' : null,
    requestedAt: asked?.toISOString() ?? null,
    origin: row.origin,
    ...toVerified(row),
    // What comes from a source is changed there.
    mayChange: isOwn && row.origin === null,
    newVersion: isOwn && row.new_version ? toNewVersion(row.new_version) : null,
  };
}

function toNewVersion({ state, error, reason }: WaitingVersion): Document['newVersion'] {
  return { state, error, reason };
}

/** Returns what an import needs to find a document again; its place only for who may change it. */
export function toImported(
  row: Pick<
    ListedRow,
    'sha256_hex' | 'import_source' | 'import_path' | 'uploader_id' | 'new_version'
  >,
  mayChange: MayChange,
): Pick<Document, 'sha256' | 'imported'> {
  const { sha256_hex: present, import_source: source, import_path: path } = row;
  const isChangeable = mayChange(row.uploader_id);
  const isTold = source !== null && path !== null && isChangeable;
  const sha256 = (isChangeable && row.new_version?.sha256) || present;
  return { sha256, imported: isTold ? { source, path } : null };
}

/** True if nothing of the document is still to be read. */
export function isFinished(row: Pick<DocumentRow, 'state' | 'new_version'>): boolean {
  const { state } = row.new_version ?? row;
  return state === 'ready' || state === 'failed';
}

// Folder and name share an index entry, which has at most 2704 bytes.
export const placeMaxBytes = 2400;

/** Throws a 400 if folder and name together are too long for the database's index. */
export function checkPlace(folderPath: string | null, name: string): void {
  if (Buffer.byteLength(folderPath ?? '') + Buffer.byteLength(name) <= placeMaxBytes) return;
  const message = `and the name must have at most ${placeMaxBytes} bytes together`;
  throw invalid([{ path: 'folderPath', message, code: 'place_too_long' }]);
}
