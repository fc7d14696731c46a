import { mkdir, readdir, rm, statfs, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { measureFolder, readFreeBytes } from './disk-space.ts';
import { newFolder } from '../fixtures/open-copy.ts';

test('the size of a folder is the length of all files in it, and of nothing else', async () => {
  const folder = await newFolder();
  expect(await measureFolder(folder)).toBe(0);
  await mkdir(join(folder, 'inner', 'most'), { recursive: true });
  await writeFile(join(folder, 'first'), 'abc');
  await writeFile(join(folder, 'inner', 'most', 'second'), 'defgh');
  await symlink('first', join(folder, 'link'));
  await symlink('gone', join(folder, 'dangling'));
  expect(await measureFolder(folder)).toBe(8);
});

test('a file that is deleted while a folder is measured counts as nothing', async () => {
  const folder = await newFolder();
  const files = Array.from({ length: 2000 }, (_, at) => join(folder, String(at)));
  await Promise.all(files.map((file) => writeFile(file, 'abc')));
  const measuring = measureFolder(folder);
  // The files are listed by now, and their sizes are read one after the other.
  await readdir(folder);
  await Promise.all(files.map((file) => rm(file)));
  const bytes = await measuring;
  expect(bytes).toBeGreaterThanOrEqual(0);
  expect(bytes).toBeLessThan(3 * 2000);
});

test('the free space of a disk is told in bytes', async () => {
  const folder = await newFolder();
  const { blocks, bsize } = await statfs(folder);
  const free = await readFreeBytes(folder);
  expect(free).toBeGreaterThan(bsize * 1024);
  expect(free).toBeLessThanOrEqual(blocks * bsize);
});
