import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { makeFolder } from '@guildhall/engine/folder/sync-folder.ts';
import type { BucketSettings } from '#ground/settings/settings.ts';
import type { FileStore, LentFile } from '../../file-store.ts';
import { isFileKey, placeOf, removeLeftovers } from '../disk/disk-files.ts';
import { readAnswer, refusalOf } from './bucket-trouble.ts';
import { listObjects, lookIntoBucket } from './list-objects.ts';
import type { ListedObject } from './list-objects.ts';
import { openBucket } from './open-bucket.ts';
import type { Bucket } from './open-bucket.ts';
import { readObject } from './read-object.ts';
import { readRecords } from './read-xml.ts';
import { writeObject } from './write-object.ts';

/** An upload younger than this may belong to a running process. */
const abandonedAfterMs = 24 * 60 * 60 * 1000;

export interface S3FilesOptions {
  bucket: Bucket;
  /** The folder on this machine for files that a program is reading. */
  folder: string;
  /** True if no other process has files in that folder. */
  isAlone: boolean;
}

/**
 * The largest difference between the clocks of server and machine: beyond it, signatures are
 * refused.
 */
const clocksDifferMs = 15 * 60 * 1000;

/** Opens a store with files in a bucket at `prefix/ab/cd/abcd…`, the same path as on a disk. */
export async function openS3Files({ bucket, folder, isAlone }: S3FilesOptions): Promise<FileStore> {
  await makeFolder(folder, 0o700);
  await removeLeftovers(folder, isAlone);
  const prefix = prefixOf(bucket);
  const nameOf = (key: string) => prefix + placeOf(key).join('/');
  return {
    write: async (key, bytes) => writeObject(bucket, nameOf(key), bytes),
    lend: async (key) => lend(bucket, nameOf(key), join(folder, randomUUID())),
    read: async (key, range) => readObject(bucket, nameOf(key), range),
    remove: async (key) => remove(bucket, nameOf(key)),
    async *list(touchedBefore) {
      const before = touchedBefore && touchedBefore.getTime() - clocksDifferMs;
      for await (const each of listFiles(bucket, prefix)) {
        if (before === undefined || each.writtenAt.getTime() < before) yield each.key;
      }
    },
    async totalBytes() {
      let total = 0;
      for await (const { sizeBytes } of listFiles(bucket, prefix)) total += sizeBytes;
      return total;
    },
  };
}

/** Returns the part of an object's name before the file's path. */
export function prefixOf({ settings }: Pick<Bucket, 'settings'>): string {
  return settings.prefix === '' ? '' : `${settings.prefix}/`;
}

async function lend(bucket: Bucket, name: string, path: string): Promise<LentFile> {
  const giveBack = () => rm(path, { force: true });
  try {
    const bytes = await readObject(bucket, name);
    await pipeline(bytes, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  } catch (cause) {
    await giveBack();
    throw cause;
  }
  return { path, [Symbol.asyncDispose]: giveBack };
}

/** Deletes an object. Amazon reports success for a missing object, other servers report 404. */
async function remove(bucket: Bucket, name: string): Promise<void> {
  const { status, body } = await bucket.send({ method: 'DELETE', name, expects: [404] });
  const answer = readAnswer(status, await body.text());
  if (answer.code === 'NoSuchBucket') throw refusalOf(bucket.settings, answer);
}

async function* listFiles(
  bucket: Bucket,
  prefix: string,
): AsyncGenerator<ListedObject & { key: string }> {
  for await (const object of listObjects(bucket, prefix)) {
    const key = object.name.split('/').at(-1) ?? '';
    // Other objects in the bucket do not belong to Guildhall.
    if (!isFileKey(key) || object.name !== prefix + placeOf(key).join('/')) continue;
    yield { ...object, key };
  }
}

/** Aborts multipart uploads of killed processes. They cost storage and appear in no list. */
export async function abandonUploads(bucket: Bucket, prefix: string): Promise<void> {
  const query = { uploads: '', prefix };
  const reply = await bucket.send({ method: 'GET', name: '', query });
  const xml = await reply.body.text();
  for (const record of readRecords(xml, 'ListMultipartUploadsResult', 'Upload')) {
    const [name = '', uploadId = ''] = [record.get('Key'), record.get('UploadId')];
    const begunAt = Date.parse(record.get('Initiated') ?? '');
    const isOld = Date.now() - begunAt > abandonedAfterMs;
    if (!isOld || !name.startsWith(prefix) || uploadId === '') continue;
    const ended = await bucket.send({
      method: 'DELETE',
      name,
      query: { uploadId },
      expects: [404],
    });
    await ended.body.dump();
  }
}

/** Lists, writes, reads and deletes once, to prove all rights of the keys. */
export async function tryBucket(settings: BucketSettings, ownName: string): Promise<void> {
  const bucket = openBucket(settings);
  const name = prefixOf(bucket) + ownName;
  try {
    await lookIntoBucket(bucket, prefixOf(bucket));
    for (const method of ['PUT', 'GET', 'DELETE'] as const) {
      const body = method === 'PUT' ? { body: Buffer.from('Guildhall was here') } : {};
      await (await bucket.send({ method, name, ...body })).body.dump();
    }
  } finally {
    await bucket.close();
  }
}
