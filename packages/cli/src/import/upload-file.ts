import type { Document, Guildhall, Visibility } from '@guildhall/sdk';
import { createHash } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { CliError, messageOf } from '../terminal/cli-error.ts';
import type { LocalFile } from './walk-folder.ts';

/** A file to send, with its place in the knowledge base. */
export type SentFile = Pick<LocalFile, 'path' | 'name' | 'folderPath'>;

export interface UploadOptions {
  teamId?: string | undefined;
  visibility?: Visibility | undefined;
  /** Instead of `visibility`: the visibility of what is new. */
  visibilityMax?: Visibility | undefined;
  /** The import that sends the file, and the file's path there. */
  importSource?: string;
  importPath?: string;
}

/** Uploads one file as a stream, whatever its size. */
export async function uploadFile(
  guildhall: Guildhall,
  file: SentFile,
  options: UploadOptions,
): Promise<Document> {
  const { documents } = await guildhall.addDocuments({
    ...options,
    folderPath: file.folderPath,
    files: [{ name: file.name, open: () => openAsBlob(file.path).catch(unreadable) }],
  });
  if (!documents[0]) throw new CliError('the server took the file but named no document');
  return documents[0];
}

/** Returns the SHA-256 checksum of a file, read as a stream. */
export async function hashFile(path: string | Buffer): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash).catch(unreadable);
  return hash.digest('hex');
}

function unreadable(cause: unknown): never {
  throw new CliError(`the file cannot be read (${messageOf(cause)})`);
}
