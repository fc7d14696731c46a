import { fileURLToPath } from 'node:url';
import { findData } from './data-folder.ts';

/** The folders of the questions in this repository. */
const writtenHere: Readonly<Record<string, string>> = {
  readmes: fileURLToPath(new URL('../questions/readmes', import.meta.url)),
  manuals: fileURLToPath(new URL('../questions/manuals', import.meta.url)),
};

export const isWrittenHere = (collection: string): boolean => collection in writtenHere;

/** Returns the folder with the written questions of a collection; null if there are none. */
export function findWritten(collection: string): string | null {
  return writtenHere[collection] ?? findData('questions', collection);
}
