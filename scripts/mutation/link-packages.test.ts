import { mkdir, mkdtemp, readdir, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { linkPackages } from './link-packages.ts';

const project = await mkdtemp(join(tmpdir(), 'guildhall-link-'));
await mkdir(join(project, 'packages', 'server'), { recursive: true });
await mkdir(join(project, 'node_modules', 'a-library'), { recursive: true });
await writeFile(join(project, 'node_modules', 'a-library', 'index.js'), '');
afterAll(() => rm(project, { recursive: true, force: true }));

test('the libraries of the project itself stay', async () => {
  await linkPackages(project);
  expect(await readdir(join(project, 'node_modules', 'a-library'))).toEqual(['index.js']);
});

test('a copy loads its own packages, also after a second start, and the libraries stay', async () => {
  const copy = join(project, 'copy');
  await mkdir(join(copy, 'packages', 'server'), { recursive: true });
  await symlink(join(project, 'node_modules'), join(copy, 'node_modules'));
  await linkPackages(copy);
  await linkPackages(copy);
  const linked = await readlink(join(copy, 'node_modules', '@guildhall', 'server'));
  expect(linked).toBe('../../packages/server');
  expect(await readdir(join(project, 'node_modules', 'a-library'))).toEqual(['index.js']);
});
