import { randomUUID } from 'node:crypto';
import type { Failure } from '../../failure.ts';
import { invalid } from '../../http/check-input.ts';
import type { FileStore, WrittenFile } from '../../ports/files/file-store.ts';
import { toFileName } from './file-name.ts';
import { readForm } from './read-form.ts';

export interface ReceivedFile extends WrittenFile {
  name: string;
  fileKey: string;
}

export interface Upload {
  fields: Record<string, string>;
  /** At least one, each of another name. */
  files: ReceivedFile[];
}

/**
 * Writes the files of a form to the store as they arrive. When anything is wrong with it, the
 * files that came before are removed again.
 */
export async function receiveUpload(
  store: FileStore,
  request: Request,
  maxBytes: number,
): Promise<Upload> {
  const files: ReceivedFile[] = [];
  try {
    const fields = await readForm(request, maxBytes, async (givenName, bytes) => {
      const name = toFileName(givenName);
      if (files.some((file) => file.name === name))
        throw wrong(`must not be given twice as ${name}`);
      const fileKey = randomUUID();
      files.push({ name, fileKey, ...(await store.write(fileKey, bytes)) });
    });
    if (files.length === 0) throw wrong('must be given at least once');
    return { fields, files };
  } catch (cause) {
    await discard(store, files);
    throw cause;
  }
}

/** Removes received files that no document came of. */
export async function discard(store: FileStore, files: readonly ReceivedFile[]): Promise<void> {
  for (const { fileKey } of files) await store.remove(fileKey);
}

function wrong(message: string): Failure {
  return invalid([{ path: 'file', message }]);
}
