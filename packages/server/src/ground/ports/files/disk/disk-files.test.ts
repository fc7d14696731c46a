import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { openDiskFiles } from './disk-files.ts';
import { FileMissing } from '../../file-store.ts';

const folder = await mkdtemp(join(tmpdir(), 'guildhall-files-'));
const files = await openDiskFiles({ folder, isAlone: true });
afterAll(() => rm(folder, { recursive: true, force: true }));

async function* chunks(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}

async function* broken() {
  yield Buffer.from('half');
  throw new Error('cut off');
}

describe('write', () => {
  test('stores the bytes under the first letters of their key and returns their size and hash', async () => {
    const key = randomUUID();
    const written = await files.write(key, chunks('one ', 'two'));
    const sha256 = createHash('sha256').update('one two').digest();
    expect(written).toEqual({ sizeBytes: 7, sha256 });
    expect((await files.lend(key)).path).toBe(join(folder, key.slice(0, 2), key.slice(2, 4), key));
    expect((await buffer(await files.read(key))).toString()).toBe('one two');
    expect((await buffer(await files.read(key, { start: 2, end: 4 }))).toString()).toBe('e t');
    expect((await stat((await files.lend(key)).path)).mode & 0o077).toBe(0);
  });

  test('leaves nothing behind when the bytes break off', async () => {
    const key = randomUUID();
    await expect(files.write(key, broken())).rejects.toThrow('cut off');
    expect(await readdir(join(folder, 'incoming'))).toEqual([]);
    await expect(files.read(key)).rejects.toThrow(FileMissing);
  });

  test.each(['', '../x', 'a/b', '/etc/passwd', 'CON', randomUUID().toUpperCase() + 'x'])(
    'refuses the key %j, which is not a UUID',
    async (key) => {
      await expect(files.write(key, chunks('x'))).rejects.toThrow('A file key must be a UUID');
      await expect(files.lend(key)).rejects.toThrow('A file key must be a UUID');
      await expect(files.remove(key)).rejects.toThrow('A file key must be a UUID');
    },
  );
});

test('remove deletes a file at once and does nothing the second time', async () => {
  const key = randomUUID();
  await files.write(key, chunks('x'));
  await files.remove(key);
  await files.remove(key);
  await expect(files.read(key)).rejects.toThrow(FileMissing);
});

test('list returns every complete file, or only those older than a given time', async () => {
  const own = await mkdtemp(join(tmpdir(), 'guildhall-files-'));
  const store = await openDiskFiles({ folder: own, isAlone: true });
  const keys = Array.from({ length: 20 }, () => randomUUID());
  for (const key of keys) await store.write(key, chunks(key));
  await writeFile(join(own, 'incoming', randomUUID()), 'half');
  await writeFile(join(own, 'notes.txt'), 'of somebody else');
  const listed = await Array.fromAsync(store.list());
  expect(listed.toSorted()).toEqual(keys.toSorted());
  const [old] = keys as [string];
  await utimes((await store.lend(old)).path, new Date(1000), new Date(1000));
  expect(await Array.fromAsync(store.list(new Date(2000)))).toEqual([old]);
  await rm(own, { recursive: true });
});

test('a start removes half-written files, except fresh ones that another process may be writing', async () => {
  const fresh = join(folder, 'incoming', randomUUID());
  const old = join(folder, 'incoming', randomUUID());
  await writeFile(fresh, 'half');
  await writeFile(old, 'half');
  await utimes(old, new Date(), new Date(Date.now() - 2 * 60 * 60 * 1000));
  await openDiskFiles({ folder, isAlone: false });
  expect(await readdir(join(folder, 'incoming'))).toEqual([fresh.split('/').at(-1)]);
  await openDiskFiles({ folder, isAlone: true });
  expect(await readdir(join(folder, 'incoming'))).toEqual([]);
});
