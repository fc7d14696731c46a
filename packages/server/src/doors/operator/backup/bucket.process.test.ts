import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { testSettings } from '../../../../../../test/app.ts';
import { startS3Server } from '../../../../../../test/s3-server.ts';
import { newTree } from '../../../../../../test/world.ts';
import type { BucketSettings } from '#ground/settings/settings.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import { openBucket } from '#ground/ports/files/s3/open-bucket.ts';
import { emptyPlace, newFolder, openInstallation } from './fixtures/installation.ts';
import { readDatabaseContents } from './inspect-database.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

vi.setConfig({ testTimeout: 180_000 });

const say = () => {};
const passphrase = 'an old mill by the sea';
const realEndpoint = process.env['TEST_S3_ENDPOINT'];

/** Returns a fresh prefix in a bucket, on the real server if there is one, else in memory. */
async function newBucket(): Promise<BucketSettings> {
  const prefix = `copies/${randomUUID()}`;
  if (realEndpoint === undefined) return { ...(await startS3Server()).settings, prefix };
  const keys = { accessKeyId: 'test:tester', secretAccessKey: 'testing' };
  const settings = { name: 'backup', endpoint: realEndpoint, region: 'us-east-1', ...keys };
  const bucket = openBucket({ ...settings, prefix });
  await (await bucket.send({ method: 'PUT', name: '', expects: [409] })).body.dump();
  await bucket.close();
  return { ...settings, prefix };
}

async function newInstallation(filesBucket: BucketSettings | undefined) {
  const { settings: plain, tidy } = await testSettings();
  const settings = { ...plain, filesBucket };
  const installation = await openInstallation(settings);
  onTestFinished(() => installation.close().then(tidy));
  const tree = await newTree(installation.parts);
  const documents = documentClient(installation.app, tree);
  await documents.addSettled('tides.md', '# Tides\n\nThe mill grinds when the pond is full.');
  await documents.addSettled('sluice.txt', 'Open the sluice gate slowly, and shut it at night.');
  return { ...installation, settings, tree, documents };
}

async function keysOf(files: { list(): AsyncIterable<string> }) {
  return (await Array.fromAsync(files.list())).toSorted();
}

describe('files in a bucket', () => {
  test.each([
    ['a bucket', 'a bucket'],
    ['a bucket', 'the disk'],
    ['the disk', 'a bucket'],
  ])('a backup of %s is restored to %s', async (from, to) => {
    const place = async (name: string) => (name === 'a bucket' ? newBucket() : undefined);
    const original = await newInstallation(await place(from));
    const folder = join(await newFolder(), 'backup');
    const { settings, parts } = original;
    const made = await makeBackup({ settings, folder, passphrase, isVerified: false, say });
    expect(made).toMatchObject({ files: 2, missing: 0 });
    const target = { ...(await emptyPlace()), filesBucket: await place(to) };
    const wanted = {
      settings: target,
      folder,
      passphrase,
      sendsMail: false,
      isVerified: false,
      say,
    };
    expect(await restoreBackup(wanted)).toMatchObject({ files: 2, missing: 0 });
    const copy = await openInstallation(target);
    onTestFinished(copy.close);
    const { fileKeys } = await readDatabaseContents(copy.parts.database.pool);
    expect(await keysOf(copy.parts.files)).toEqual(fileKeys.toSorted());
    for (const key of fileKeys) {
      const [one, other] = [await copy.parts.files.read(key), await parts.files.read(key)];
      expect(await buffer(one)).toEqual(await buffer(other));
    }
  });

  test('a bucket that is not empty refuses a restore, and nothing of a damaged backup is uploaded', async () => {
    const original = await newInstallation(await newBucket());
    const folder = join(await newFolder(), 'backup');
    const { settings, parts } = original;
    await makeBackup({ settings, folder, passphrase: null, isVerified: false, say });
    const restore = async (filesBucket: BucketSettings) =>
      restoreBackup({
        settings: { ...(await emptyPlace()), filesBucket },
        folder,
        passphrase: null,
        sendsMail: false,
        isVerified: false,
        say,
      });
    const own = settings.filesBucket!;
    await expect(restore(own)).rejects.toThrow(
      `s3://${own.name}/${own.prefix} is not empty: a backup is never restored over data`,
    );
    const keys = await keysOf(parts.files);
    expect(keys).toHaveLength(2);
    const [key] = keys as [string];
    await writeFile(join(folder, 'files', key.slice(0, 2), key.slice(2, 4), key), 'another text');
    const free = { ...own, prefix: `${own.prefix}/free` };
    await expect(restore(free)).rejects.toThrow(/^The backup is damaged: files\/.+ is not what/);
    const bucket = openBucket(free);
    const query = { 'list-type': '2', prefix: free.prefix };
    const { body } = await bucket.send({ method: 'GET', name: '', query });
    expect(await body.text()).not.toContain('<Contents>');
    await bucket.close();
  });

  test('a backup reports a file that the bucket has lost, and fails if the bucket refuses its key', async () => {
    const original = await newInstallation(await newBucket());
    const { settings, parts } = original;
    const [lost] = await keysOf(parts.files);
    await parts.files.remove(lost!);
    const back = async (filesBucket: BucketSettings) =>
      makeBackup({
        settings: { ...settings, filesBucket },
        folder: join(await newFolder(), 'backup'),
        passphrase: null,
        isVerified: false,
        say,
      });
    const bucket = settings.filesBucket!;
    expect(await back(bucket)).toMatchObject({ files: 1, missing: 1 });
    const wrong = { ...bucket, secretAccessKey: 'not-the-secret' };
    const error = await back(wrong).then(String, String);
    expect(error).toMatch(/S3_SECRET_ACCESS_KEY \(403 SignatureDoesNotMatch\)$/);
    expect(error).not.toContain('not-the-secret');
  });
});
