import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '../fixtures/open-copy.ts';
import { isAlive, readPostmasterFile } from './postmaster-file.ts';

const complete = '4711\n/data/db\n1795651200\n5432\n/data\n\n  1638426   65536\nready   \n';

async function read(text: string) {
  const folder = await newFolder();
  await writeFile(join(folder, 'postmaster.pid'), text);
  return readPostmasterFile(folder);
}

test('tells the process, when it started, where its socket is, and whether it is ready', async () => {
  const found = { pid: 4711, startedAt: 1_795_651_200, socketFolder: '/data', isReady: true };
  expect(await read(complete)).toEqual(found);
  const starting = complete.replace('ready   ', 'starting');
  expect(await read(starting)).toEqual({ ...found, isReady: false });
  expect(await read('4711\n/data/db\n1795651200\n')).toMatchObject({ pid: 4711, isReady: false });
});

test.each(['', '\n', 'text', '-42\n/data', '0', '1'])(
  'names no process if it holds %j',
  async (text) => {
    expect(await read(text)).toBeUndefined();
  },
);

test('names no process if it is missing', async () => {
  expect(await readPostmasterFile(await newFolder())).toBeUndefined();
});

test('a process of another user is alive, and a number without a process is not', () => {
  expect(isAlive(process.pid)).toBe(true);
  expect(isAlive(1)).toBe(true);
  expect(isAlive(2 ** 22 + 1)).toBe(false);
});
