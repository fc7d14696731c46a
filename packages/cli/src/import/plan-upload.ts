import type { Document } from '@guildhall/sdk';
import { hashFile } from './upload-file.ts';
import { openUploadRecord } from './upload-record.ts';
import type { UploadRecord } from './upload-record.ts';
import { nameOf } from './walk-folder.ts';
import type { LocalFile } from './walk-folder.ts';

/** Decides which files the team has already, from its own list and what was sent from here. */
export interface UploadPlan {
  /** The team's document made of exactly these bytes, or null when they must be sent. */
  findUploaded(file: LocalFile): Promise<Document | null>;
  remember(file: LocalFile, document: Document, sha256: string): Promise<void>;
  save(): Promise<void>;
}

/** An interrupted import loses at most this many records, each worth one upload. */
const saveEvery = 20;

/** @param known the documents that the team has now, by id */
export async function openPlan(
  url: string,
  known: ReadonlyMap<string, Document>,
): Promise<UploadPlan> {
  // A team without documents needs all files, and its record can wait for the first answer.
  const [first] = known.values();
  // A promise: two files that arrive together must end up in one record.
  let opening: Promise<UploadRecord> | null = first ? openUploadRecord(url, first.teamId) : null;
  let unsaved = 0;
  return {
    async findUploaded(file) {
      const uploaded = (await opening)?.get(nameOf(file));
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
      record.set(nameOf(file), { documentId: document.id, sizeBytes, mtimeMs, sha256 });
      if (++unsaved % saveEvery === 0) await record.save();
    },
    async save() {
      if (unsaved > 0) await (await opening)?.save();
    },
  };
}
