import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startS3Server } from '../../../../../test/s3-server.ts';
import type { BucketSettings } from '#ground/settings/settings.ts';
import { openDiskFiles } from './files/disk/disk-files.ts';
import { FileMissing } from './file-store.ts';
import type { FileStore } from './file-store.ts';
import { openBucket } from './files/s3/open-bucket.ts';
import { openS3Files } from './files/s3/s3-files.ts';

interface TestStore {
  files: FileStore;
  /** A second store at the same place, as another process would open it. */
  other: FileStore;
  /** Returns unfinished files, unfinished uploads and lent files. */
  findLeftovers(): Promise<string[]>;
  close(): Promise<unknown>;
}

const mebibyte = 1024 * 1024;
const newFolder = () => mkdtemp(join(tmpdir(), 'guildhall-files-'));
const realEndpoint = process.env['TEST_S3_ENDPOINT'];
/** A prefix of characters that are hard to encode in an address. */
const prefix = `Akten & Co/ä+b (1)'s 100%25!*~/${randomUUID()}`;

async function openDisk(): Promise<TestStore> {
  const folder = await newFolder();
  return {
    files: await openDiskFiles({ folder, isAlone: true }),
    other: await openDiskFiles({ folder, isAlone: false }),
    findLeftovers: () => readdir(join(folder, 'incoming')),
    close: () => rm(folder, { recursive: true }),
  };
}

async function openS3(settings: BucketSettings, stop: () => Promise<void>): Promise<TestStore> {
  const [folder, otherFolder] = [await newFolder(), await newFolder()];
  const buckets = [openBucket(settings), openBucket(settings)] as const;
  const [bucket, otherBucket] = buckets;
  return {
    files: await openS3Files({ bucket, folder, isAlone: true }),
    other: await openS3Files({ bucket: otherBucket, folder: otherFolder, isAlone: true }),
    async findLeftovers() {
      const query = { uploads: '', prefix: settings.prefix };
      const { body } = await bucket.send({ method: 'GET', name: '', query });
      const uploads = (await body.text()).match(/<UploadId>[^<]+/g) ?? [];
      return [...uploads, ...(await readdir(folder))];
    },
    async close() {
      for (const each of buckets) await each.close();
      for (const each of [folder, otherFolder]) await rm(each, { recursive: true });
      await stop();
    },
  };
}

async function openMemory(): Promise<TestStore> {
  const { settings, stop } = await startS3Server();
  return openS3({ ...settings, prefix }, stop);
}

async function openReal(): Promise<TestStore> {
  const keys = { accessKeyId: 'test:tester', secretAccessKey: 'testing' };
  const endpoint = realEndpoint ?? '';
  const settings = { name: 'contract', prefix, endpoint, region: 'us-east-1', ...keys };
  const bucket = openBucket({ ...settings, prefix: '' });
  await (await bucket.send({ method: 'PUT', name: '', expects: [409] })).body.dump();
  return openS3(settings, bucket.close);
}

async function* chunks(...bytes: (string | Buffer)[]) {
  for (const each of bytes) yield Buffer.from(each);
}

async function* broken(bytes: Buffer) {
  yield bytes;
  throw new Error('cut off');
}

const stores: [name: string, open: () => Promise<TestStore>, isThere: boolean][] = [
  ['on a disk', openDisk, true],
  ['in a bucket', openMemory, true],
  ['in a bucket of TEST_S3_ENDPOINT', openReal, realEndpoint !== undefined],
];

describe.each(stores.filter(([, , isThere]) => isThere))('files %s', (_name, open) => {
  let store: TestStore;
  let files: FileStore;
  beforeAll(async () => {
    store = await open();
    ({ files } = store);
  });
  afterAll(() => store.close());

  test('are read back as they were written, whole and in parts', async () => {
    const key = randomUUID();
    const written = await files.write(key, chunks('one ', 'two'));
    const sha256 = createHash('sha256').update('one two').digest();
    expect(written).toEqual({ sizeBytes: 7, sha256 });
    expect((await buffer(await files.read(key))).toString()).toBe('one two');
    expect((await buffer(await files.read(key, { start: 2, end: 4 }))).toString()).toBe('e t');
    expect((await buffer(await store.other.read(key))).toString()).toBe('one two');
  });

  test('may be empty', async () => {
    const key = randomUUID();
    expect(await files.write(key, chunks())).toMatchObject({ sizeBytes: 0 });
    expect(await buffer(await files.read(key))).toEqual(Buffer.alloc(0));
    expect(await Array.fromAsync(files.list())).toContain(key);
  });

  test.each([8 * mebibyte - 1, 8 * mebibyte, 8 * mebibyte + 1, 16 * mebibyte, 21 * mebibyte + 7])(
    'may have %i bytes, written in chunks that match no part size',
    async (size) => {
      const key = randomUUID();
      const bytes = randomBytes(size);
      const pieces = Array.from({ length: Math.ceil(size / 1_000_003) }, (_, index) =>
        bytes.subarray(index * 1_000_003, (index + 1) * 1_000_003),
      );
      const sha256 = createHash('sha256').update(bytes).digest();
      expect(await files.write(key, chunks(...pieces))).toEqual({ sizeBytes: size, sha256 });
      expect((await buffer(await files.read(key))).equals(bytes)).toBe(true);
      const middle = { start: 8 * mebibyte - 3, end: 8 * mebibyte + 3 };
      const part = await buffer(await files.read(key, middle));
      expect(part).toEqual(bytes.subarray(middle.start, middle.end + 1));
      expect(await store.findLeftovers()).toEqual([]);
      await files.remove(key);
    },
    60_000,
  );

  test.each([4, 9 * mebibyte])(
    'leave nothing behind when their bytes break off after %i bytes',
    async (size) => {
      const key = randomUUID();
      await expect(files.write(key, broken(Buffer.alloc(size, 'x')))).rejects.toThrow('cut off');
      await expect(files.read(key)).rejects.toThrow(FileMissing);
      expect(await Array.fromAsync(files.list())).not.toContain(key);
      expect(await store.findLeftovers()).toEqual([]);
    },
  );

  test('are lent as a local file that only its user can read, until they are returned', async () => {
    const key = randomUUID();
    await files.write(key, chunks('lent'));
    {
      await using lent = await files.lend(key);
      expect(await readFile(lent.path, 'utf8')).toBe('lent');
      expect((await stat(lent.path)).mode & 0o077).toBe(0);
    }
    expect(await store.findLeftovers()).toEqual([]);
    expect((await buffer(await files.read(key))).toString()).toBe('lent');
    await expect(files.lend(randomUUID())).rejects.toThrow(FileMissing);
    expect(await store.findLeftovers()).toEqual([]);
  });

  test('can no longer be read once any process has removed them, and may be removed twice', async () => {
    const key = randomUUID();
    await files.write(key, chunks('x'));
    await store.other.remove(key);
    await files.remove(key);
    await files.remove(randomUUID());
    await expect(files.read(key)).rejects.toThrow(FileMissing);
    await expect(files.read(key, { start: 0, end: 0 })).rejects.toThrow(FileMissing);
  });

  test('are listed, all or only the older ones, and their total size is known', async () => {
    for await (const key of files.list()) await files.remove(key);
    const keys = Array.from({ length: 10 }, () => randomUUID());
    for (const key of keys) await files.write(key, chunks(key));
    expect((await Array.fromAsync(files.list())).toSorted()).toEqual(keys.toSorted());
    expect(await files.totalBytes()).toBe(360);
    const hourMs = 60 * 60 * 1000;
    expect(await Array.fromAsync(files.list(new Date(Date.now() - hourMs)))).toEqual([]);
    const later = await Array.fromAsync(files.list(new Date(Date.now() + hourMs)));
    expect(later.toSorted()).toEqual(keys.toSorted());
  });

  test('may be left unread or read by many at once', async () => {
    const key = randomUUID();
    const bytes = randomBytes(3 * mebibyte);
    await files.write(key, chunks(bytes));
    for (let count = 0; count < 40; count += 1) (await files.read(key)).destroy();
    const readers = Array.from({ length: 20 }, async () => buffer(await files.read(key)));
    for (const read of await Promise.all(readers)) expect(read.equals(bytes)).toBe(true);
  });

  test.each(['', '../x', 'a/b', '/etc/passwd', 'CON', randomUUID().toUpperCase() + 'x'])(
    'are refused under the key %j, which is not a UUID',
    async (key) => {
      for (const done of [files.write(key, chunks('x')), files.lend(key), files.remove(key)])
        await expect(done).rejects.toThrow('A file key must be a UUID');
    },
  );
});
