import { createHash } from 'node:crypto';
import { FilesUnavailable } from '../../file-store.ts';
import type { WrittenFile } from '../../file-store.ts';
import { readAnswer, refusalOf } from './bucket-trouble.ts';
import type { Bucket } from './open-bucket.ts';
import { readElement } from './read-xml.ts';

/**
 * A smaller file is sent in one request, others in parts of this size. Each upload has one part in
 * memory. S3 allows ten thousand parts, so a file may have 80 GB.
 */
const partBytes = 8 * 1024 * 1024;
const completeTriesMax = 4;

/** Writes an object. If it throws, nothing is left, unless the server refuses the deletion, too. */
export async function writeObject(
  bucket: Bucket,
  name: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<WrittenFile> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const upload = beginUpload(bucket, name);
  try {
    for await (const part of inParts(bytes)) {
      hash.update(part);
      sizeBytes += part.length;
      await upload.write(part);
    }
    await upload.end(sizeBytes);
  } catch (cause) {
    await upload.abandon().catch(() => {});
    throw cause;
  }
  return { sizeBytes, sha256: hash.digest() };
}

/** Cuts bytes into parts of equal size; the last part is smaller and may be empty. */
async function* inParts(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let chunks: Uint8Array[] = [];
  let room = partBytes;
  for await (const chunk of bytes) {
    for (let rest = chunk; rest.length > 0;) {
      const taken = rest.subarray(0, room);
      chunks.push(taken);
      room -= taken.length;
      rest = rest.subarray(taken.length);
      if (room > 0) continue;
      yield Buffer.concat(chunks);
      [chunks, room] = [[], partBytes];
    }
  }
  yield Buffer.concat(chunks);
}

function beginUpload(bucket: Bucket, name: string) {
  let id: string | undefined;
  const tags: string[] = [];
  const write = async (part: Buffer) => {
    // If the first part is not full, it is the whole file.
    if (id === undefined && part.length < partBytes) return putWhole(bucket, name, part);
    id ??= await create(bucket, name);
    // The last part is empty if the file ends exactly at a part's end.
    if (part.length > 0) tags.push(await putPart(bucket, name, id, tags.length + 1, part));
  };
  return {
    write,
    end: async (sizeBytes: number) => {
      if (id !== undefined) await complete(bucket, name, id, { tags, sizeBytes });
    },
    abandon: async () => {
      if (id !== undefined) {
        const query = { uploadId: id };
        await quietly(bucket.send({ method: 'DELETE', name, query, expects: [404] }));
      }
      await quietly(bucket.send({ method: 'DELETE', name, expects: [404] }));
    },
  };
}

async function quietly(sent: ReturnType<Bucket['send']>): Promise<void> {
  await (await sent).body.dump();
}

async function putWhole(bucket: Bucket, name: string, body: Buffer): Promise<void> {
  await quietly(bucket.send({ method: 'PUT', name, body }));
}

async function create(bucket: Bucket, name: string): Promise<string> {
  const reply = await bucket.send({ method: 'POST', name, query: { uploads: '' } });
  const xml = await reply.body.text();
  const id = readElement(xml, 'InitiateMultipartUploadResult', 'UploadId');
  if (id === undefined) throw refusalOf(bucket.settings, readAnswer(reply.status, xml));
  return id;
}

async function putPart(
  bucket: Bucket,
  name: string,
  uploadId: string,
  number: number,
  body: Buffer,
): Promise<string> {
  const query = { partNumber: String(number), uploadId };
  const reply = await bucket.send({ method: 'PUT', name, query, body });
  await reply.body.dump();
  const tag = reply.header('etag');
  if (tag === undefined) throw refusalOf(bucket.settings, { status: reply.status, code: '' });
  return tag.replaceAll('"', '');
}

/**
 * Completes an upload. The server starts its answer before the outcome is known, so a failure may
 * come with status 200. If the answer to an earlier attempt was lost, that attempt may have
 * succeeded: the next one then finds no upload but the object.
 */
async function complete(
  bucket: Bucket,
  name: string,
  uploadId: string,
  { tags, sizeBytes }: { tags: readonly string[]; sizeBytes: number },
): Promise<void> {
  const parts = tags.map((tag, index) => {
    return `<Part><PartNumber>${index + 1}</PartNumber><ETag>"${tag}"</ETag></Part>`;
  });
  const xmlns = 'http://s3.amazonaws.com/doc/2006-03-01/';
  const xml = `<CompleteMultipartUpload xmlns="${xmlns}">${parts.join('')}</CompleteMultipartUpload>`;
  const body = Buffer.from(xml);
  for (let attempt = 1; ; attempt += 1) {
    const query = { uploadId };
    const reply = await bucket.send({ method: 'POST', name, query, body, expects: [404] });
    const said = await reply.body.text().catch(() => '');
    if (readElement(said, 'CompleteMultipartUploadResult', 'ETag') !== undefined) return;
    if (await isThere(bucket, name, sizeBytes)) return;
    const error = refusalOf(bucket.settings, readAnswer(reply.status, said));
    const isOver = error instanceof FilesUnavailable && error.isRefused && reply.status !== 200;
    if (isOver || attempt >= completeTriesMax) throw error;
    await bucket.waitBefore(attempt);
  }
}

async function isThere(bucket: Bucket, name: string, sizeBytes: number): Promise<boolean> {
  const reply = await bucket.send({ method: 'HEAD', name, expects: [404] });
  await reply.body.dump();
  return reply.status === 200 && Number(reply.header('content-length')) === sizeBytes;
}
