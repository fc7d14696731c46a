import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { openDiskFiles } from './disk-files.ts';

const folder = await mkdtemp(join(tmpdir(), 'guildhall-files-'));
const files = await openDiskFiles({ folder, isAlone: true });
afterAll(() => rm(folder, { recursive: true, force: true }));

async function* chunks(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
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
