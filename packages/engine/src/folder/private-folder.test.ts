import { existsSync } from 'node:fs';
import { chmod, mkdir, rename, stat, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { newFolder } from '../fixtures/open-copy.ts';
import { makePrivate } from './private-folder.ts';

let dataDir: string;

beforeEach(async () => {
  const mask = process.umask(0);
  onTestFinished(() => void process.umask(mask));
  dataDir = join(await newFolder(), 'data');
});

const modeOf = async (path: string) => ((await stat(join(dataDir, path))).mode & 0o777).toString(8);

async function plant(path: string, mode = 0o666): Promise<void> {
  const file = join(dataDir, path);
  await mkdir(dirname(file), { recursive: true, mode: 0o777 });
  await writeFile(file, '', { mode });
}

test('a new data folder and all later files of the process are private', async () => {
  dataDir = join(dataDir, 'below');
  await makePrivate(dataDir);
  expect(await modeOf('')).toBe('700');
  expect(process.umask()).toBe(0o077);
  await plant('later/file');
  expect([await modeOf('later'), await modeOf('later/file')]).toEqual(['700', '600']);
});

test.each(['db', 'files', 'outbox', 'before-upgrade', 'staging'])(
  'the folder %s of an earlier version is closed to others with everything in it',
  async (name) => {
    await plant(`${name}/inner/file`);
    await plant(`${name}/file`);
    await makePrivate(dataDir);
    const paths = [name, `${name}/inner`, `${name}/file`, `${name}/inner/file`];
    expect(await Promise.all(paths.map(modeOf))).toEqual(['700', '700', '600', '600']);
  },
);

test('what does not belong to Guildhall is left as it is', async () => {
  await plant('notes/file');
  await plant('files/other');
  await symlink('../../notes/file', join(dataDir, 'files', 'link'));
  await plant('outbox-of-mine');
  await makePrivate(dataDir);
  expect(await Promise.all(['notes', 'notes/file', 'outbox-of-mine'].map(modeOf))).toEqual([
    '777',
    '666',
    '666',
  ]);
});

test('a file in place of a folder is left as it is', async () => {
  await plant('outbox');
  await makePrivate(dataDir);
  expect(await modeOf('outbox')).toBe('666');
});

test('a folder that is private already is not read again', async () => {
  await plant('files/file');
  await chmod(join(dataDir, 'files'), 0o700);
  await makePrivate(dataDir);
  expect(await modeOf('files/file')).toBe('666');
});

test('a folder of files that lies elsewhere is closed through its link', async () => {
  await plant('files/file');
  const elsewhere = join(dirname(dataDir), 'elsewhere');
  await rename(join(dataDir, 'files'), elsewhere);
  await symlink(elsewhere, join(dataDir, 'files'));
  await makePrivate(dataDir);
  expect([await modeOf('files'), await modeOf('files/file')]).toEqual(['700', '600']);
});

test.runIf(existsSync('/proc/self'))('a folder that takes no modes is used as it is', async () => {
  // The kernel refuses every change of a mode there (EPERM), also to root.
  await expect(chmod('/proc/self', 0o700)).rejects.toMatchObject({ code: 'EPERM' });
  await expect(makePrivate('/proc/self')).resolves.toBeUndefined();
});
