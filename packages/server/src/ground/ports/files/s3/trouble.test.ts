import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { findClosedPort } from '../../../../../../../test/odd-mail-server.ts';
import { startS3Server } from '../../../../../../../test/s3-server.ts';
import type { S3Asked, S3Trouble } from '../../../../../../../test/s3-server.ts';
import { readSettings, SettingsError } from '#ground/settings/settings.ts';
import type { BucketSettings } from '#ground/settings/settings.ts';
import { FileMissing, FilesUnavailable } from '../../file-store.ts';
import { openFiles } from '../open-files.ts';
import { openBucket } from './open-bucket.ts';
import { openS3Files } from './s3-files.ts';

vi.setConfig({ testTimeout: 60_000 });

const mebibyte = 1024 * 1024;
const quiet = { warn: () => {} };
const patience = { answerMs: 300, writeMs: 300, firstWaitMs: 5 };

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-s3-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function openAt(settings: BucketSettings) {
  const bucket = openBucket(settings, patience);
  onTestFinished(bucket.close);
  const folder = await newFolder();
  return { files: await openS3Files({ bucket, folder, isAlone: true }), folder };
}

async function openServer() {
  const server = await startS3Server();
  return { ...server, ...(await openAt(server.settings)) };
}

/** Returns a handler that causes the trouble for the first `count` matching requests only. */
function firstTimes(count: number, trouble: S3Trouble, isAbout = (_asked: S3Asked) => true) {
  let left = count;
  return (asked: S3Asked) => {
    if (left === 0 || !isAbout(asked)) return undefined;
    left -= 1;
    return trouble;
  };
}

async function* chunks(...bytes: (string | Buffer)[]) {
  for (const each of bytes) yield Buffer.from(each);
}

async function troubleOf(work: Promise<unknown>): Promise<FilesUnavailable> {
  const error = await work.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  expect(error).toBeInstanceOf(FilesUnavailable);
  return error as FilesUnavailable;
}

const slowDown = { kind: 'answer', status: 503, code: 'SlowDown' } as const;

describe('temporary trouble with the bucket', () => {
  test.each<[name: string, trouble: S3Trouble]>([
    ['503 SlowDown', slowDown],
    ['500 InternalError', { kind: 'answer', status: 500, code: 'InternalError' }],
    ['400 RequestTimeout', { kind: 'answer', status: 400, code: 'RequestTimeout' }],
    ['silence', { kind: 'silence' }],
    ['a connection that is reset', { kind: 'reset' }],
    ['an answer that is lost', { kind: 'lost' }],
  ])(
    '%s: writing, reading, listing and removing succeed in spite of it',
    async (_name, trouble) => {
      const { files, setFaults, objects } = await openServer();
      const key = randomUUID();
      for (const work of [
        () => files.write(key, chunks('text')),
        async () => expect((await buffer(await files.read(key))).toString()).toBe('text'),
        async () => expect(await Array.fromAsync(files.list())).toEqual([key]),
        () => files.remove(key),
      ]) {
        setFaults(firstTimes(2, trouble));
        await work();
      }
      expect(objects.size).toBe(0);
    },
  );

  test.each<[name: string, trouble: S3Trouble]>([
    ['503 SlowDown', slowDown],
    ['silence', { kind: 'silence' }],
    ['an answer that is lost', { kind: 'lost' }],
  ])('%s: every step of a large upload succeeds in spite of it', async (_name, trouble) => {
    const { files, setFaults, objects, uploads } = await openServer();
    const bytes = randomBytes(17 * mebibyte);
    for (const isStep of [
      ({ query }: S3Asked) => query.has('uploads'),
      ({ query }: S3Asked) => query.get('partNumber') === '2',
      ({ method, query }: S3Asked) => method === 'POST' && query.has('uploadId'),
    ]) {
      setFaults(firstTimes(1, trouble, isStep));
      await files.write(randomUUID(), chunks(bytes));
    }
    for (const object of objects.values()) expect(object.bytes.equals(bytes)).toBe(true);
    expect(objects.size).toBe(3);
    // An upload whose creation got no answer stays; it is aborted a day later.
    expect(uploads.size).toBe(trouble.kind === 'lost' ? 1 : 0);
  });

  test('a failure that comes with status 200: the end of the upload is sent again', async () => {
    const { files, setFaults, objects } = await openServer();
    const key = randomUUID();
    const isEnd = ({ method, query }: S3Asked) => method === 'POST' && query.has('uploadId');
    setFaults(firstTimes(1, { kind: 'answer', status: 200, code: 'InternalError' }, isEnd));
    await files.write(key, chunks(randomBytes(9 * mebibyte)));
    expect(objects.size).toBe(1);
  });

  test('a broken connection: reading continues where it broke, within the requested part', async () => {
    const { files, setFaults, asked } = await openServer();
    const key = randomUUID();
    const bytes = randomBytes(3 * mebibyte);
    await files.write(key, chunks(bytes));
    setFaults(firstTimes(3, { kind: 'cut', afterBytes: 700_000 }));
    asked.length = 0;
    expect((await buffer(await files.read(key))).equals(bytes)).toBe(true);
    expect(asked.map(({ range }) => range)).toEqual([
      undefined,
      expect.stringMatching(/^bytes=[1-9]\d*-3145727$/),
      expect.stringMatching(/^bytes=[1-9]\d*-3145727$/),
      expect.stringMatching(/^bytes=[1-9]\d*-3145727$/),
    ]);
    setFaults(firstTimes(1, { kind: 'cut', afterBytes: 500_000 }));
    const part = await buffer(await files.read(key, { start: 1_000_000, end: 1_999_999 }));
    expect(part.equals(bytes.subarray(1_000_000, 2_000_000))).toBe(true);
  });

  test('the wait that the server asks for is kept', async () => {
    const { files, setFaults } = await openServer();
    const headers = { 'retry-after': '1' };
    setFaults(firstTimes(1, { ...slowDown, headers }));
    const from = performance.now();
    await files.write(randomUUID(), chunks('x'));
    expect(performance.now() - from).toBeGreaterThan(990);
  });
});

describe('lasting trouble with the bucket', () => {
  test.each<[name: string, trouble: S3Trouble, said: RegExp]>([
    [
      '503 SlowDown',
      slowDown,
      /^The S3 bucket guildhall-test at http:\S+ is too busy .*SlowDown\)$/,
    ],
    ['silence', { kind: 'silence' }, /does not answer \(UND_ERR_HEADERS_TIMEOUT\)$/],
    ['a connection that is reset', { kind: 'reset' }, /does not answer \(\w+\)$/],
    ['a body that is cut', { kind: 'cut', afterBytes: 2 }, /does not answer \(\w+\)$/],
  ])('%s: the request fails after four or five attempts', async (_name, trouble, said) => {
    const { files, setFaults, asked } = await openServer();
    const key = randomUUID();
    await files.write(key, chunks('some text of more bytes'));
    asked.length = 0;
    setFaults(() => trouble);
    const reading = async () => buffer(await files.read(key));
    const error = await troubleOf(reading());
    expect(error.message).toMatch(said);
    expect(error.isRefused).toBe(false);
    expect(asked.length).toBeLessThanOrEqual(5);
    expect(asked.length).toBeGreaterThanOrEqual(4);
  });

  test('a failed upload leaves neither parts nor a file', async () => {
    const { files, setFaults, objects, uploads } = await openServer();
    setFaults(({ query }) => (query.get('partNumber') === '2' ? slowDown : undefined));
    await troubleOf(files.write(randomUUID(), chunks(randomBytes(20 * mebibyte))));
    expect([objects.size, uploads.size]).toEqual([0, 0]);
  });

  test('a file that cannot be lent completely leaves nothing on the disk', async () => {
    const { files, setFaults, folder } = await openServer();
    const key = randomUUID();
    await files.write(key, chunks(randomBytes(mebibyte)));
    setFaults(() => ({ kind: 'cut', afterBytes: 100 }));
    await troubleOf(files.lend(key));
    expect(await readdir(folder)).toEqual([]);
  });

  test('a closed port is reported as no answer', async () => {
    const { settings } = await startS3Server();
    const endpoint = `http://127.0.0.1:${await findClosedPort()}`;
    const { files } = await openAt({ ...settings, endpoint });
    const { message } = await troubleOf(files.read(randomUUID()));
    expect(message).toBe(
      `The S3 bucket guildhall-test at ${endpoint} does not answer (ECONNREFUSED)`,
    );
  });
});

describe('a refusal by the bucket', () => {
  test.each<[what: string, wrong: Partial<BucketSettings>, said: RegExp]>([
    ['a key that nobody has', { accessKeyId: 'AKIAOTHER' }, /correct S3_ACCESS_KEY_ID \(403 Inval/],
    ['another secret', { secretAccessKey: 'hidden' }, /correct S3_SECRET_ACCESS_KEY \(403 Signa/],
    [
      'no such bucket',
      { name: 'nowhere' },
      /nowhere at .* is not there: make it, .*NoSuchBucket\)$/,
    ],
  ])('%s: each request and the start report it without retrying', async (_what, wrong, said) => {
    const server = await startS3Server();
    const settings = { ...server.settings, ...wrong };
    const { files } = await openAt(settings);
    for (const work of [
      () => files.read(randomUUID()),
      () => files.remove(randomUUID()),
      () => files.write(randomUUID(), chunks('x')),
      () => Array.fromAsync(files.list()),
    ]) {
      server.asked.length = 0;
      const error = await troubleOf(work());
      expect(error.message).toMatch(said);
      expect(error.isRefused).toBe(true);
      // A failed write sends a second request to delete what may have been written.
      expect(server.asked.length).toBeLessThanOrEqual(2);
    }
    const env = { ...readSettings({ DATA_DIR: await newFolder() }), filesBucket: settings };
    const error = await openFiles(env, true, quiet).catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(SettingsError);
    expect(String(error)).toMatch(said);
    expect(String(error)).not.toMatch(/hidden|very\/secret/);
  });

  test('a missing file is reported as missing and not requested twice', async () => {
    const { files, asked } = await openServer();
    await expect(files.read(randomUUID())).rejects.toThrow(FileMissing);
    expect(asked).toHaveLength(1);
  });

  test('a server that is not S3 is recognised by its answer', async () => {
    const { files, setFaults } = await openServer();
    setFaults(() => ({ kind: 'answer', status: 200, code: 'Welcome' }));
    const { message } = await troubleOf(Array.fromAsync(files.list()));
    expect(message).toMatch(/gives no answer of an S3 server: correct S3_ENDPOINT/);
  });
});

describe('the start with a bucket', () => {
  test('continues when the bucket does not answer, and logs why', async () => {
    const { settings } = await startS3Server();
    const endpoint = `http://127.0.0.1:${await findClosedPort()}`;
    const dataDir = await newFolder();
    const said: unknown[] = [];
    const log = { warn: (line: unknown) => void said.push(line) };
    const opened = await openFiles({ dataDir, filesBucket: { ...settings, endpoint } }, true, log);
    expect(said).toEqual([expect.stringMatching(/does not answer \(ECONNREFUSED\)$/)]);
    await opened.close();
  });

  test('ends uploads that began over a day ago, but only under its own prefix, and removes files that were lent', async () => {
    const { settings, uploads } = await startS3Server();
    const prefix = 'own';
    const begin = (name: string, hours: number) => {
      const begunAt = new Date(Date.now() - hours * 60 * 60 * 1000);
      uploads.set(randomUUID(), { name, parts: new Map(), begunAt });
    };
    begin('own/ab/old', 25);
    begin('own/ab/fresh', 23);
    begin('other/ab/old', 25);
    const dataDir = await newFolder();
    const reading = join(dataDir, 'reading');
    await mkdir(reading);
    await writeFile(join(reading, randomUUID()), 'lent by a process that was killed');
    const opened = await openFiles({ dataDir, filesBucket: { ...settings, prefix } }, true, quiet);
    expect(opened.readingFolder).toBe(reading);
    expect(await readdir(reading)).toEqual([]);
    await opened.close();
    const left = [...uploads.values()].map(({ name }) => name);
    expect(left).toEqual(['own/ab/fresh', 'other/ab/old']);
  });
});
