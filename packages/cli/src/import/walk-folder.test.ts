import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { relativePathOf, walkFolder } from './walk-folder.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'walk-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
});

test('finds the files of all folders in a fixed order, without hidden files and links', async () => {
  await mkdir(join(folder, 'b', 'c'), { recursive: true });
  await mkdir(join(folder, '.git'));
  for (const path of ['b/c/2.txt', 'b/1.txt', 'a.txt', '.hidden', '.git/config']) {
    await writeFile(join(folder, path), path);
  }
  await symlink('/etc/hostname', join(folder, 'link'));
  const { files, faults, passedOver } = await walkFolder(folder);
  expect(files.map(relativePathOf)).toEqual(['a.txt', 'b/1.txt', 'b/c/2.txt']);
  expect({ faults, passedOver }).toEqual({ faults: [], passedOver: 1 });
});

// Only some file systems accept names of arbitrary bytes.
test.runIf(process.platform === 'linux')('accepts file names that are not UTF-8', async () => {
  const inside = (name: Buffer) => Buffer.concat([Buffer.from(`${folder}/`), name]);
  const [old, accent] = [Buffer.from('caf\u00e9.txt', 'latin1'), Buffer.from('cafe\u0301.txt')];
  await mkdir(inside(Buffer.from('B\u00fccher', 'latin1')));
  await writeFile(inside(Buffer.from('B\u00fccher/1.txt', 'latin1')), 'one');
  await writeFile(inside(old), 'old');
  await writeFile(inside(accent), 'new');
  const { files, faults } = await walkFolder(folder);
  expect(faults).toEqual([]);
  const read = await Promise.all(
    files.map(async (file) => [relativePathOf(file), await readFile(file.path, 'utf8')]),
  );
  expect(read).toEqual([
    ['B\u00fccher/1.txt', 'one'],
    ['caf\u00e9.txt', 'new'],
    ['caf\u00e9.txt', 'old'],
  ]);
});
