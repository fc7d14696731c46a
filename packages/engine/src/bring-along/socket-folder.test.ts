import { chmod, chown, mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newFolder } from '../fixtures/open-copy.ts';
import { isPrivate, openSocketFolder, removeSocket } from './socket-folder.ts';

const isRoot = process.getuid?.() === 0;

/** Makes a data folder and an empty temporary folder. */
async function newPlace(name = 'data') {
  const place = await newFolder();
  const temporary = join(place, 'tmp');
  const dataDir = join(place, name);
  await mkdir(temporary);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  vi.stubEnv('TMPDIR', temporary);
  onTestFinished(() => void vi.unstubAllEnvs());
  return { dataDir, temporary };
}

test('the socket is in the data folder', async () => {
  const { dataDir, temporary } = await newPlace();
  const folder = await openSocketFolder(dataDir);
  expect(folder.path).toBe(dataDir);
  await folder.remove();
  expect([await readdir(dataDir), await readdir(temporary)]).toEqual([[], []]);
});

test('of a long path, in a temporary folder of its own, which nobody else may enter', async () => {
  const { dataDir, temporary } = await newPlace('é'.repeat(50));
  const folder = await openSocketFolder(dataDir);
  expect(dirname(folder.path)).toBe(temporary);
  expect(await isPrivate(folder.path, dataDir)).toBe(true);
  await folder.remove();
  expect(await readdir(temporary)).toEqual([]);
});

test('the socket of a killed PostgreSQL is deleted with its lock file', async () => {
  const { dataDir } = await newPlace();
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock', '.s.PGSQL.5433.lock']) {
    await writeFile(join(dataDir, name), '');
  }
  await removeSocket(dataDir, 5432);
  expect(await readdir(dataDir)).toEqual(['.s.PGSQL.5433.lock']);
});

test('the temporary folder that a killed process left is deleted, and no other one', async () => {
  const { dataDir, temporary } = await newPlace('long'.repeat(25));
  const { path: left } = await openSocketFolder(dataDir);
  await writeFile(join(left, '.s.PGSQL.5432.lock'), '');
  const open = `${left.slice(0, -6)}opened`;
  await mkdir(open);
  await chmod(open, 0o755);
  await mkdir(join(temporary, 'guildhall-other'), { mode: 0o700 });
  const next = await openSocketFolder(dataDir);
  const expected = [basename(open), basename(next.path), 'guildhall-other'];
  expect((await readdir(temporary)).toSorted()).toEqual(expected.toSorted());
});

test('a folder that others may enter, a link or a file is not private', async () => {
  const { dataDir, temporary } = await newPlace();
  const [open, link, file] = ['open', 'link', 'file'].map((name) => join(temporary, name));
  await mkdir(open!);
  await chmod(open!, 0o701);
  await symlink(dataDir, link!);
  await writeFile(file!, '', { mode: 0o600 });
  for (const path of [open!, link!, file!, join(temporary, 'missing')]) {
    expect(await isPrivate(path, dataDir)).toBe(false);
  }
  expect(await isPrivate(dataDir, dataDir)).toBe(true);
});

test.runIf(isRoot)('a folder that another user planted is not private', async () => {
  const { dataDir, temporary } = await newPlace();
  const planted = join(temporary, 'guildhall-planted');
  await mkdir(planted, { mode: 0o700 });
  await chown(planted, 4711, 4711);
  expect(await isPrivate(planted, dataDir)).toBe(false);
  await chown(dataDir, 4711, 4711);
  expect(await isPrivate(planted, dataDir)).toBe(true);
});
