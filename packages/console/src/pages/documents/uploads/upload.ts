import type { DocumentState, Visibility } from '@guildhall/sdk/light';

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
  /** The document made from the file; null before the server has the file. */
  documentId: string | null;
}
