import type { Document } from '@guildhall/sdk';
import { hashFile } from './upload-file.ts';
import { openUploadRecord } from './upload-record.ts';
import type { UploadRecord } from './upload-record.ts';
import { relativePathOf } from './walk-folder.ts';
import type { LocalFile } from './walk-folder.ts';

/**
 * Decides which files the team has already, by the team's list and the record of earlier uploads.
 */
export interface UploadPlan {
  /** Returns the team's document with exactly these bytes, or null if the file must be sent. */
  findUploaded(file: LocalFile): Promise<Document | null>;
  remember(file: LocalFile, document: Document, sha256: string): Promise<void>;
  save(): Promise<void>;
}

/** An interrupted import loses at most this many records, each of which costs one upload. */
const saveEvery = 20;

/**
 * Opens the plan of an import.
 * @param known the team's current documents by id
 */
export async function openPlan(
  url: string,
  known: ReadonlyMap<string, Document>,
): Promise<UploadPlan> {
  // If the team has no documents, all files are sent, and the record opens after the first answer.
  const [first] = known.values();
  // A promise, so that two files that finish together share one record.
  let opening: Promise<UploadRecord> | null = first ? openUploadRecord(url, first.teamId) : null;
  let unsaved = 0;
  return {
    async findUploaded(file) {
      const uploaded = (await opening)?.get(relativePathOf(file));
      const document = uploaded && known.get(uploaded.documentId);
      if (!document || document.sizeBytes !== file.sizeBytes) return null;
      if (uploaded.sizeBytes !== file.sizeBytes) return null;
      if (uploaded.mtimeMs === file.mtimeMs) return document;
      return (await hashFile(file.path)) === uploaded.sha256 ? document : null;
    },
    async remember(file, document, sha256) {
      opening ??= openUploadRecord(url, document.teamId);
      const record = await opening;
      const { sizeBytes, mtimeMs } = file;
      record.set(relativePathOf(file), { documentId: document.id, sizeBytes, mtimeMs, sha256 });
      if (++unsaved % saveEvery === 0) await record.save();
    },
    async save() {
      if (unsaved > 0) await (await opening)?.save();
    },
  };
}
