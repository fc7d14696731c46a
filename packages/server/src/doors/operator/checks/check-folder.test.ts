import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isKeptApart } from '@guildhall/reading/sandbox/keep-apart.ts';
import { readSettings } from '#ground/settings/settings.ts';
import { checkDataFolder } from './check-folder.ts';

test('checkDataFolder accepts an existing folder and one that can be created, and refuses a file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-doctor-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'file');
  await writeFile(file, '');
  const check = async (path: string) => {
    const { state, detail } = await checkDataFolder(readSettings({ DATA_DIR: path }));
    return `${state} ${detail.replaceAll(folder, '')}`;
  };
  const reach = isKeptApart([folder])
    ? 'closed to the programs that read files'
    : 'open to a program that a file takes over, because this system has no Landlock or no /usr/bin/perl';
  expect(await check(folder)).toBe(`ok ; ${reach}`);
  expect(await check(join(folder, 'a', 'b'))).toBe(`ok /a/b, made at the first start; ${reach}`);
  expect(await check(file)).toBe('fail /file cannot be written (it is no folder); set DATA_DIR');
  expect(await check(join(file, 'a'))).toBe(
    'fail /file cannot be written (it is no folder); set DATA_DIR',
  );
});
