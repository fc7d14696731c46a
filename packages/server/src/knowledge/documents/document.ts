import type { Document, DocumentState, FileReason, Visibility } from '@guildhall/contract';
import { invalid } from '#http/check-input.ts';

export interface DocumentRow {
  id: string;
  team_id: string;
  name: string;
  type: string;
  folder_path: string | null;
  visibility: Visibility;
  state: DocumentState;
  error: string | null;
  /** Null also for what failed before reasons were kept. */
  reason: FileReason | null;
  total_pages: number | null;
  size_bytes: number;
  created_at: Date;
  /** Null: a key. */
  uploader_id: string | null;
}

/** Whether somebody may change what this person has uploaded; null: what a key has. */
export type MayChange = (uploaderId: string | null) => boolean;

export function toDocument(row: DocumentRow, mayChange: MayChange): Document {
  return {
    id: row.id,
    teamId: row.team_id,
    name: row.name,
    type: row.type,
    folderPath: row.folder_path,
    visibility: row.visibility,
    state: row.state,
    error: row.error,
    reason: row.reason,
    totalPages: row.total_pages,
    sizeBytes: row.size_bytes,
    createdAt: row.created_at.toISOString(),
    mayChange: mayChange(row.uploader_id),
  };
}

/** Whether nothing more happens to it by itself. */
export function isSettled({ state }: Pick<DocumentRow, 'state'>): boolean {
  return state === 'ready' || state === 'failed';
}

// An index holds both, and an entry of it has at most 2704 bytes.
export const placeMaxBytes = 2400;

/** Throws a 400 when folder and name are too long together for the database's index. */
export function checkPlace(folderPath: string | null, name: string): void {
  if (Buffer.byteLength(folderPath ?? '') + Buffer.byteLength(name) <= placeMaxBytes) return;
  const message = `and the name must have at most ${placeMaxBytes} bytes together`;
  throw invalid([{ path: 'folderPath', message, code: 'place_too_long' }]);
}
