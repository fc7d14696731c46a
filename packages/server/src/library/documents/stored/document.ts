import { hasPagesOf } from '@guildhall/contract';
import type {
  Document,
  DocumentState,
  FileReason,
  ReadingNote,
  Visibility,
} from '@guildhall/contract';
import { invalid } from '#ground/http/check-input.ts';

export interface DocumentRow {
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
  /** The user who uploaded the document; null: a key. */
  uploader_id: string | null;
}

/** True if the person or key that asks may change a document of this uploader (null: a key). */
export type MayChange = (uploaderId: string | null) => boolean;

export function toDocument(row: DocumentRow, mayChange: MayChange): Document {
  const asked = mayChange(row.uploader_id) ? row.public_asked_at : null;
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
    mayChange: mayChange(row.uploader_id),
  };
}

/** True if the document's state is final. */
export function isFinished({ state }: Pick<DocumentRow, 'state'>): boolean {
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
