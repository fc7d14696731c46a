import type { Document, Visibility, DocumentState } from '@guildhall/sdk/light';
import { createStore, produce } from 'solid-js/store';
import { latestOf } from '../document/documents-cache.ts';
import { mayReadAgain } from '../document/may-read-again.ts';
import { newestOf, sayReason } from '../document/say-document.ts';
import { refuseFile } from './refuse-file.ts';
import type { DroppedFile } from './read-dropped.ts';

/** The state of an upload: first in the browser, then on the server. */
export type UploadState = 'waiting' | 'sending' | 'stopped' | DocumentState;

/** A file that is being added. */
export interface Upload {
  id: number;
  teamId: string;
  file: File;
  folderPath: string | null;
  /** Null leaves the visibility to the server: the earlier version's, or the default. */
  visibility: Visibility | null;
  state: UploadState;
  /** The sent share of the file, from 0 to 1. */
  progress: number;
  /** The sent share when the last attempt broke off; null if none did. */
  brokeOffAt: number | null;
  /** Why the upload failed, in the reader's language; null if it did not. */
  error: string | null;
  /** True if another try may succeed, for an upload that failed or was stopped. */
  mayRetry: boolean;
  /** The document made from the file; null before the server has the file. */
  documentId: string | null;
}

const [uploads, setUploads] = createStore<{ byId: Record<number, Upload>; ids: number[] }>({
  byId: {},
  ids: [],
});
let lastId = 0;

/** Returns all uploads since the console was opened, in order. */
export function allUploads(): Upload[] {
  return uploads.ids.flatMap((id) => uploads.byId[id] ?? []);
}

export function getUpload(id: number): Upload | undefined {
  return uploads.byId[id];
}

export interface Target {
  teamId: string;
  /** The folder for the files, and for the folders that come with the files; null for the root. */
  folderPath: string | null;
  visibility: Visibility | null;
}

/**
 * Adds files to the end of the list and returns their ids. `sendWaiting` sends the waiting ones; a
 * file that the server cannot read has failed already.
 */
export function enqueueUploads(files: DroppedFile[], target: Target): number[] {
  const made = files.map(({ file, folders }): Upload => {
    const folderPath = [target.folderPath, ...folders].filter(Boolean).join('/') || null;
    const reason = refuseFile(file);
    const start = reason
      ? ({ state: 'failed', error: sayReason({ reason }), mayRetry: false } as const)
      : ({ state: 'waiting', error: null, mayRetry: true } as const);
    const unsent = { progress: 0, brokeOffAt: null, documentId: null };
    return { ...target, id: ++lastId, file, folderPath, ...unsent, ...start };
  });
  setUploads(
    produce((store) => {
      for (const upload of made) store.byId[upload.id] = upload;
      store.ids.push(...made.map(({ id }) => id));
    }),
  );
  return made.map(({ id }) => id);
}

export function updateUpload(id: number, change: Partial<Upload>): void {
  if (uploads.byId[id]) setUploads('byId', id, change);
}

/** Marks that the server has the file, with any newer state known from events. */
export function markUploaded(id: number, document: Document): void {
  updateUpload(id, { ...stateOf(latestOf(document)), progress: 1, documentId: document.id });
}

/** Passes a document's new state on to its upload. */
export function updateUploadsOf(document: Document): void {
  for (const { id, documentId } of allUploads()) {
    if (documentId === document.id) updateUpload(id, stateOf(document));
  }
}

function stateOf(document: Document): Pick<Upload, 'state' | 'error' | 'mayRetry'> {
  const { state, reason } = newestOf(document);
  if (state !== 'failed') return { state, error: null, mayRetry: true };
  return { state, error: sayReason({ reason }), mayRetry: mayReadAgain(document) };
}

/** True for an upload that is done, was stopped, or can never succeed. */
export function isSettled({ state, mayRetry }: Upload): boolean {
  return state === 'ready' || state === 'stopped' || (state === 'failed' && !mayRetry);
}

/** Removes settled uploads from the list. */
export function clearSettled(): void {
  const stays = (id: number) => {
    const upload = uploads.byId[id];
    return upload !== undefined && !isSettled(upload);
  };
  setUploads(
    produce((store) => {
      for (const id of store.ids) if (!stays(id)) delete store.byId[id];
      store.ids = store.ids.filter((id) => store.byId[id] !== undefined);
    }),
  );
}

/** True while closing the page would lose files. */
export function isSomethingUnsent(): boolean {
  return allUploads().some(({ state }) => state === 'waiting' || state === 'sending');
}

/** Returns the uploads that the server has but has not read to the end. */
export function uploadsBeingRead(): Upload[] {
  return allUploads().filter(({ state }) => state === 'queued' || state === 'processing');
}
