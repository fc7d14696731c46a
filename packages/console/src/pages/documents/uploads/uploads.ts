import type { Document, Visibility } from '@guildhall/sdk/light';
import { createStore, produce } from 'solid-js/store';
import { latestOf } from '../documents-seen.ts';
import type { DroppedFile } from './read-dropped.ts';
import type { Upload, UploadState } from './upload.ts';
import { sayReason } from '../say-reason.ts';

const [uploads, setUploads] = createStore<{ byId: Record<number, Upload>; ids: number[] }>({
  byId: {},
  ids: [],
});
let lastId = 0;

/** Every file that was added since the page was opened, in order; it outlives single pages. */
export function allUploads(): Upload[] {
  return uploads.ids.flatMap((id) => uploads.byId[id] ?? []);
}

export function getUpload(id: number): Upload | undefined {
  return uploads.byId[id];
}

export interface Target {
  teamId: string;
  /** The folder that the files, and the folders among them, are put into. */
  folderPath: string | null;
  visibility: Visibility | null;
}

/** Adds files to the end of the list. They are sent by `sendWaiting`. */
export function listUploads(files: DroppedFile[], target: Target): number[] {
  const made = files.map(({ file, folders }): Upload => {
    const folderPath = [target.folderPath, ...folders].filter(Boolean).join('/') || null;
    const start = { state: 'waiting', progress: 0, error: null, documentId: null } as const;
    return { ...target, id: ++lastId, file, folderPath, ...start };
  });
  setUploads(
    produce((store) => {
      for (const upload of made) store.byId[upload.id] = upload;
      store.ids.push(...made.map(({ id }) => id));
    }),
  );
  return made.map(({ id }) => id);
}

export function noteUpload(id: number, change: Partial<Upload>): void {
  if (uploads.byId[id]) setUploads('byId', id, change);
}

/** The server has the file; what was heard of it meanwhile counts as well. */
export function noteSent(id: number, document: Document): void {
  noteUpload(id, { ...stateOf(latestOf(document)), progress: 1, documentId: document.id });
}

/** What is heard of a document moves the file that it was made of. */
export function noteDocument(document: Document): void {
  for (const { id, documentId } of allUploads()) {
    if (documentId === document.id) noteUpload(id, stateOf(document));
  }
}

function stateOf(document: Document): Pick<Upload, 'state' | 'error'> {
  const { state } = document;
  return { state, error: state === 'failed' ? sayReason(document) : null };
}

const settled: readonly UploadState[] = ['ready', 'stopped'];

/** Takes what is done from the list, and what was stopped. */
export function clearSettled(): void {
  const stays = (id: number) => !settled.includes(uploads.byId[id]?.state ?? 'ready');
  setUploads(
    produce((store) => {
      for (const id of store.ids) if (!stays(id)) delete store.byId[id];
      store.ids = store.ids.filter((id) => store.byId[id] !== undefined);
    }),
  );
}

/** True while the page may not be closed without losing files. */
export function isSomethingUnsent(): boolean {
  return allUploads().some(({ state }) => state === 'waiting' || state === 'sending');
}

/** Those that the server has and has not finished reading. */
export function uploadsBeingRead(): Upload[] {
  return allUploads().filter(({ state }) => state === 'queued' || state === 'processing');
}
