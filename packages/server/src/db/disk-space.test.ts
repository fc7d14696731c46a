import { mkdir, statfs, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { measureFolder, readFreeBytes } from './disk-space.ts';
import { newFolder } from './fixtures/open-copy.ts';

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

test('the free space of a disk is told in bytes', async () => {
  const folder = await newFolder();
  const { blocks, bsize } = await statfs(folder);
  const free = await readFreeBytes(folder);
  expect(free).toBeGreaterThan(bsize * 1024);
  expect(free).toBeLessThanOrEqual(blocks * bsize);
});
