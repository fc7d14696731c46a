import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { realServer } from './real-server.fixture.ts';

const folder = fileURLToPath(new URL('..', import.meta.url));
const examples = join(folder, 'examples');

const server = await realServer();

/** Runs an example in a Node process and returns its output. */
async function run(name: string, ...args: string[]): Promise<string> {
  const { PATH } = process.env;
  const env = { PATH, GUILDHALL_URL: server.url, GUILDHALL_KEY: server.key };
  const path = join(examples, `${name}.ts`);
  return (await promisify(execFile)(process.execPath, [path, ...args], { env })).stdout;
}

test('the README shows exactly the code of the examples', async () => {
  const readme = await readFile(join(folder, 'README.md'), 'utf8');
  const blocks = [...readme.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code]) => code);
  const files = (await readdir(examples)).map((file) => readFile(join(examples, file), 'utf8'));
  expect(blocks).toHaveLength(6);
  expect(new Set(blocks)).toEqual(new Set(await Promise.all(files)));
});

test('the examples do what the README says', async () => {
  const place = await mkdtemp(join(tmpdir(), 'guildhall-sdk-'));
  onTestFinished(() => rm(place, { recursive: true }));
  await writeFile(join(place, 'handbook.md'), '# Handbook\n\nWhere everything is.');

  expect(await run('upload', join(place, 'handbook.md'))).toBe(
    'handbook.md ready \nwarranty.txt ready \n',
  );
  expect(await run('search')).toMatch(/^warranty.txt – The warranty lasts two years.\n/);
  expect(await run('ask')).toMatch(/two years/);
  expect(await run('list')).toBe('2 of 2\nwarranty.txt 1\nhandbook.md 1\n');
  expect(await run('limits')).toBe('1\n');
  expect(await run('errors')).toMatch(/^[0-9a-f-]{36}\n404 team_not_found Team not found .+\n$/);
  expect(await run('errors')).toMatch(/^there is a workshop already\n404 /);
});
