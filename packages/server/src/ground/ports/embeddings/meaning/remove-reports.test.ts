import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { removeReports } from './remove-reports.ts';

test('D49: what the runtime left is removed, and nothing else', async () => {
  const place = await mkdtemp(join(tmpdir(), 'guildhall-reports-'));
  onTestFinished(() => rm(place, { recursive: true }));
  const [home, temporary] = [join(place, 'home'), join(place, 'tmp')];
  const folder = join(home, '.cache/Microsoft/DeveloperTools/.onnxruntime');
  await mkdir(folder, { recursive: true });
  await mkdir(temporary);
  for (const name of ['deviceid', 'onnxruntime.db', 'onnxruntime.db-wal'])
    await writeFile(join(folder, name), 'x');
  await writeFile(join(place, 'mine'), 'x');
  for (const name of ['.ses', 'mat-debug-17.log', 'mat-debug-mine.log'])
    await writeFile(join(temporary, name), 'x');
  await symlink(join(place, 'mine'), join(temporary, 'mat-debug-18.log'));
  await removeReports(home, temporary);
  expect(await readdir(join(home, '.cache'))).toEqual([]);
  expect((await readdir(temporary)).toSorted()).toEqual(['mat-debug-18.log', 'mat-debug-mine.log']);
  expect(existsSync(join(place, 'mine'))).toBe(true);

  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'other'), 'x');
  await removeReports(home, temporary);
  expect(await readdir(folder)).toEqual(['other']);
  await removeReports(join(place, 'nowhere'), join(place, 'nowhere'));
});
