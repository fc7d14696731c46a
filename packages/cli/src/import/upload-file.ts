import { endpoints } from '@guildhall/contract';
import type { Document, Visibility } from '@guildhall/contract';
import { createHash } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Client } from '../api/client.ts';
import { CliError, messageOf } from '../cli-error.ts';
import type { LocalFile } from './walk-folder.ts';

export interface UploadOptions {
  teamId?: string | undefined;
  visibility?: Visibility | undefined;
}

/** Sends one file as a stream, however large it is. */
export async function uploadFile(
  client: Client,
  file: LocalFile,
  { teamId, visibility }: UploadOptions,
): Promise<Document> {
  const makeForm = async () => {
    const form = new FormData();
    if (teamId) form.append('teamId', teamId);
    if (file.folderPath) form.append('folderPath', file.folderPath);
    if (visibility) form.append('visibility', visibility);
    // The file comes last: the fields before it are known when its first byte arrives.
    form.append('file', await openAsBlob(file.path).catch(unreadable), file.name);
    return form;
  };
  const { documents } = await client.call(endpoints.addDocuments, { form: makeForm });
  if (!documents[0]) throw new CliError('the server took the file but named no document');
  return documents[0];
}

/** The fingerprint of a file's bytes, read as a stream. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash).catch(unreadable);
  return hash.digest('hex');
}

function unreadable(cause: unknown): never {
  throw new CliError(`the file cannot be read (${messageOf(cause)})`);
}
