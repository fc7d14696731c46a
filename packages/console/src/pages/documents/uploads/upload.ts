import type { DocumentState, Visibility } from '@guildhall/sdk/light';

/** Where a file is on its way: first here, then on the server. */
export type UploadState = 'waiting' | 'sending' | 'stopped' | DocumentState;

/** A file that is being added. */
export interface Upload {
  id: number;
  teamId: string;
  file: File;
  folderPath: string | null;
  /** Null: as the server has it for new files. */
  visibility: Visibility | null;
  state: UploadState;
  /** How much of it was sent, from 0 to 1. */
  progress: number;
  /** How much of it had been sent when its last try broke off; null: none did. */
  brokeOffAt: number | null;
  /** Why it failed, for a person to read. */
  error: string | null;
  /** The document that it became. */
  documentId: string | null;
}
