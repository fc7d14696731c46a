import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { makeFolder } from '#sync-folder.ts';
import { isFileKey, placeOf } from '../file-place.ts';
import type { FileStore, LentFile } from '../file-store.ts';
import { removeLeftovers } from '../remove-leftovers.ts';
import { readAnswer, refusalOf } from './bucket-trouble.ts';
import { listObjects } from './list-objects.ts';
import type { ListedObject } from './list-objects.ts';
import type { Bucket } from './open-bucket.ts';
import { readObject } from './read-object.ts';
import { writeObject } from './write-object.ts';

export interface S3FilesOptions {
  bucket: Bucket;
  /** On this machine, for files that a program is reading. */
  folder: string;
  /** Whether no other process has files in that folder. */
  isAlone: boolean;
}

/** The clocks of the server and of this machine may differ so far: beyond it no signature is taken. */
const clocksDifferMs = 15 * 60 * 1000;

/** Files in a bucket, as `prefix/ab/cd/abcd…`: the names that they have on a disk. */
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

/** What stands before the names of all files. */
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

/** Other servers say 404 where Amazon's says that it is done. */
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
    // What somebody else keeps there is none of ours.
    if (!isFileKey(key) || object.name !== prefix + placeOf(key).join('/')) continue;
    yield { ...object, key };
  }
}
