import { typeOf } from '@guildhall/contract/file-type';
import { randomUUID } from 'node:crypto';
import { uploadFields } from '@guildhall/contract';
import type { FieldFaultCode } from '@guildhall/contract';
import type { Failure } from '#ground/failure.ts';
import { invalid } from '#ground/http/check-input.ts';
import type { FileStore, WrittenFile } from '#ground/ports/file-store.ts';
import { toFileName } from './file-name.ts';
import { readForm } from './read-form.ts';
import { headMaxBytes, typeOfBytes } from './type-of-bytes.ts';
import type { UploadLimits } from './upload-meter.ts';

/** A stream that is passed on while its first bytes are kept. */
interface HeadKept {
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Returns the first bytes so far. */
  head(): Buffer;
}

export interface ReceivedFile extends WrittenFile {
  name: string;
  /** The lower-case extension; without one, the type that the first bytes show. */
  type: string;
  fileKey: string;
}

const partNames = [...Object.keys(uploadFields.shape), 'file'];

type Fields = Record<string, string>;

export interface Upload {
  fields: Fields;
  /** At least one file; no two have the same name. */
  files: ReceivedFile[];
}

/**
 * Writes the files of a form to the store as they arrive. Calls `checkFields` with the fields
 * before the first file; if that throws, nothing is written. If the form fails later, the files
 * written before are removed.
 */
export async function receiveUpload(
  store: FileStore,
  request: Request,
  limits: UploadLimits,
  checkFields: (fields: Fields) => Promise<unknown>,
): Promise<Upload> {
  const files: ReceivedFile[] = [];
  try {
    const fields = await readForm(request, limits, partNames, async (givenName, bytes, before) => {
      if (files.length === 0) await checkFields(before);
      const name = toFileName(givenName);
      if (files.some((file) => file.name === name))
        throw wrong(`must not be given twice as ${name}`, 'repeated');
      const fileKey = randomUUID();
      const passing = keepHead(bytes, headMaxBytes);
      const written = await store.write(fileKey, passing.bytes);
      files.push({ name, type: typeOf(name) || typeOfBytes(passing.head()), fileKey, ...written });
    });
    if (files.length === 0) throw wrong('must be given at least once', 'file_name');
    return { fields, files };
  } catch (cause) {
    await discard(store, files);
    throw cause;
  }
}

/** Removes received files that became no document. */
export async function discard(store: FileStore, files: readonly ReceivedFile[]): Promise<void> {
  for (const { fileKey } of files) await store.remove(fileKey);
}

function wrong(message: string, code: FieldFaultCode): Failure {
  return invalid([{ path: 'file', message, code }]);
}

/** Passes a stream on and keeps up to `maxBytes` of its beginning. */
export function keepHead(bytes: AsyncIterable<Uint8Array>, maxBytes: number): HeadKept {
  let head = Buffer.alloc(0);
  async function* pass() {
    for await (const chunk of bytes) {
      if (head.byteLength < maxBytes) {
        head = Buffer.concat([head, chunk.subarray(0, maxBytes - head.byteLength)]);
      }
      yield chunk;
    }
  }
  return { bytes: pass(), head: () => head };
}
