import { execFileSync } from 'node:child_process';
import {
  mkdir,
  mkdtemp,
  readFile,
  realpath,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterAll, expect, test, vi } from 'vitest';
import type { SettingsOf } from '@guildhall/contract';
import { createAddressGuard } from '#ground/ports/safe-fetch/address-guard.ts';
import { SourceProblem } from '#ground/ports/source.ts';
import type { Listed } from '#ground/ports/source.ts';
import { openFolderSource } from './open-folder-source.ts';

const base = await realpath(await mkdtemp(join(tmpdir(), 'folder-source-')));
const allowed = join(base, 'allowed');
const outside = join(base, 'outside');
await mkdir(join(allowed, 'share', 'sub'), { recursive: true });
await mkdir(join(outside, 'inner'), { recursive: true });
await writeFile(join(allowed, 'share', 'sub', 'file.txt'), 'fine');
await writeFile(join(outside, 'file.txt'), 'secret');
await writeFile(join(outside, 'only-outside.txt'), 'secret');
await symlink(outside, join(allowed, 'link'));
await symlink(outside, join(allowed, 'share', 'linked'));
await symlink(join(outside, 'file.txt'), join(allowed, 'share', 'linked.txt'));
afterAll(() => rm(base, { recursive: true }));

function open(path: string, allowedFolders = [allowed], rights: Rule[] = []) {
  const guard = createAddressGuard([]);
  const parts = {
    fetch,
    guard,
    folder: base,
    allowedFolders,
    fileMaxBytes: 1000,
    log: console as never,
  };
  return openFolderSource({ path, ...(rights.length > 0 && { rights }) }, parts);
}

type Rule = NonNullable<SettingsOf<'folder'>['rights']>[number];

const signal = () => new AbortController().signal;
const list = (path: string): Promise<Listed[]> =>
  Array.fromAsync(open(path).list(new Map(), signal()));
const pathsOf = (listed: Listed[]) => listed.flatMap((it) => (it.kind === 'item' ? it.path : []));
const item = (path: string) => ({
  scope: 'folder',
  id: path,
  path,
  etag: '',
  sizeBytes: 4,
  url: null,
});

async function read(source: ReturnType<typeof open>, path: string): Promise<string> {
  const chunks = await Array.fromAsync(await source.read(item(path), signal()));
  return Buffer.concat(chunks).toString();
}

test.each([
  ['what is there', outside, `${outside}/nothing`],
  ['a file', `${outside}/file.txt`, `${outside}/no.txt`],
  ['a step upwards', `${allowed}/../outside`, `${allowed}/../nothing`],
  ['two steps upwards', `${allowed}/share/../../outside`, `${allowed}/share/../../nothing`],
  ['through a link', `${allowed}/link`, `${allowed}/link/nothing`],
  ['below a link', `${allowed}/link/inner`, `${allowed}/link/other`],
  ['a name that begins alike', `${allowed}2`, `${allowed}3`],
  ['the kernel', '/proc/self/root/etc', '/proc/self/root/nothing'],
  ['its own descriptors', '/proc/self/fd', '/proc/self/fd/99999'],
  ['a relative path', '.', './nothing'],
])(
  'nobody learns what there is outside of the folders of the operator: %s',
  async (_, there, missing) => {
    const told = async (path: string) => {
      const problem = await open(path)
        .check()
        .catch((cause: unknown) => cause);
      expect(problem).toBeInstanceOf(SourceProblem);
      return {
        code: (problem as SourceProblem).code,
        message: (problem as SourceProblem).message.replaceAll(path, 'PATH'),
      };
    };
    expect(await told(there)).toMatchObject({ code: 'not_allowed' });
    expect(await told(missing)).toEqual(await told(there));
  },
);

test('below a folder of the operator it says what is missing; a folder of the operator may be a link', async () => {
  await expect(open(`${allowed}/nothing`).check()).rejects.toMatchObject({ code: 'not_found' });
  await expect(open(`${allowed}/share/sub/file.txt`).check()).rejects.toMatchObject({
    code: 'not_found',
  });
  const linked = join(base, 'linked-root');
  await symlink(allowed, linked);
  await open(join(linked, 'share'), [linked]).check();
  await open(join(allowed, 'share'), [linked]).check();
});

test('links are neither listed nor read, nor is a step upwards', async () => {
  const share = join(allowed, 'share');
  expect(pathsOf(await list(share))).toEqual(['sub/file.txt']);
  const source = open(share);
  expect(await read(source, 'sub/file.txt')).toBe('fine');
  for (const path of [
    'linked.txt',
    'linked/file.txt',
    '../../outside/file.txt',
    'sub/../linked/file.txt',
    '/etc/passwd',
    '',
  ]) {
    await expect(read(source, path)).rejects.toMatchObject({ isOfItem: true });
  }
});

test('a pipe in place of a file holds nobody up', async () => {
  execFileSync('mkfifo', [join(allowed, 'share', 'pipe.txt')]);
  await expect(read(open(join(allowed, 'share')), 'pipe.txt')).rejects.toMatchObject({
    isOfItem: true,
  });
  expect(pathsOf(await list(join(allowed, 'share')))).toEqual(['sub/file.txt']);
}, 10_000);

const composed = 'Überstunden'.normalize('NFC');

test.each<[string, string, Rule['visibility'], unknown]>([
  ['as it is called', composed, 'restricted', []],
  ['in another spelling of its letters', composed.normalize('NFD'), 'restricted', []],
  ['with a dot', `./${composed}`, 'restricted', []],
  ['with slashes', `//${composed}//`, 'restricted', []],
  ['in other letters, which restrict', composed.toUpperCase(), 'restricted', []],
  ['in other letters, which open nothing', composed.toUpperCase(), 'team', undefined],
  ['in other letters, which open nothing to all', composed.toUpperCase(), 'public', undefined],
  ['by the beginning of its name', composed.slice(0, 4), 'restricted', undefined],
  ['by a step upwards', `../${composed}`, 'restricted', undefined],
])('a rule counts for a folder that it names %s', async (_, path, visibility, rights) => {
  const share = join(allowed, 'ruled');
  await mkdir(join(share, composed.normalize('NFD')), { recursive: true });
  await writeFile(join(share, composed.normalize('NFD'), 'a.txt'), 'a');
  const source = open(share, [allowed], [{ path, visibility }]);
  const [listed] = await Array.fromAsync(source.list(new Map(), signal()));
  expect(listed).toMatchObject({ kind: 'item', path: `${composed.normalize('NFD')}/a.txt` });
  expect((listed as { rights?: unknown }).rights).toEqual(rights);
});

test('whoever watches is told once it watches, because something may have changed before, and of each change', async () => {
  const over = new AbortController();
  const path = join(allowed, 'watched');
  await mkdir(path);
  let told = 0;
  open(path).watch?.(() => (told += 1), over.signal);
  await vi.waitFor(() => expect(told).toBe(1));
  await writeFile(join(path, 'new.txt'), 'new');
  await vi.waitFor(() => expect(told).toBeGreaterThan(1));
  over.abort();
});

/** Watches a folder. `told` says whether a change was told while something was done. */
async function watchedFolder(name: string) {
  const path = join(allowed, name);
  await mkdir(join(path, 'sub'), { recursive: true });
  let count = 0;
  open(path).watch?.(() => (count += 1), AbortSignal.timeout(20_000));
  await vi.waitFor(() => expect(count).toBe(1));
  const told = async (change: () => unknown) => {
    await delay(200);
    const before = count;
    await change();
    await delay(200);
    return count > before;
  };
  return { path, told };
}

test('a watched folder that becomes a link leads the watch nowhere', async () => {
  const { path, told } = await watchedFolder('leads');
  const far = join(outside, 'far');
  await mkdir(join(far, 'deep'), { recursive: true });
  await rm(join(path, 'sub'), { recursive: true });
  await symlink(far, join(path, 'sub'));
  expect(await told(() => writeFile(join(far, 'deep', 'file.txt'), 'x'))).toBe(false);
  expect(await told(() => writeFile(join(far, 'file.txt'), 'x'))).toBe(false);
  expect(await told(() => writeFile(join(path, 'file.txt'), 'x'))).toBe(true);
});

test('folders that are made, moved and made anew while they are watched are watched, too', async () => {
  const { path, told } = await watchedFolder('grows');
  await mkdir(join(path, 'new', 'er'), { recursive: true });
  expect(await told(() => writeFile(join(path, 'new', 'er', '1.txt'), 'x'))).toBe(true);
  await rename(join(path, 'new'), join(path, 'moved'));
  expect(await told(() => writeFile(join(path, 'moved', 'er', '1.txt'), 'y'))).toBe(true);
  await rm(join(path, 'sub'), { recursive: true });
  await mkdir(join(path, 'sub'));
  expect(await told(() => writeFile(join(path, 'sub', '1.txt'), 'x'))).toBe(true);
  expect(await told(() => writeFile(join(path, 'sub', '.1.txt.swp'), 'x'))).toBe(false);
});

/** Makes a folder a link to another one and back again, as fast as it can. */
const swapping = `
  const { renameSync, symlinkSync, unlinkSync } = require('node:fs');
  const { folder, outside, flag } = require('node:worker_threads').workerData;
  while (!Atomics.load(new Int32Array(flag), 0)) {
    renameSync(folder, folder + '.away');
    symlinkSync(outside, folder);
    unlinkSync(folder);
    renameSync(folder + '.away', folder);
  }`;

test('a folder that becomes a link between the check and the reading gives nothing of what is outside', async () => {
  const share = join(allowed, 'raced');
  const folder = join(share, 'sub');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'file.txt'), 'fine');
  const flag = new SharedArrayBuffer(4);
  const worker = new Worker(swapping, { eval: true, workerData: { folder, outside, flag } });
  const seen = new Set<string>();
  try {
    const source = open(share);
    for (let tries = 0; tries < 1500; tries += 1) {
      seen.add(await read(source, 'sub/file.txt').catch(() => 'refused'));
      if (tries % 3 === 0) for (const path of pathsOf(await list(share))) seen.add(path);
    }
  } finally {
    Atomics.store(new Int32Array(flag), 0, 1);
    await new Promise((resolve) => worker.once('exit', resolve));
  }
  expect(seen).not.toContain('secret');
  expect(seen).not.toContain('sub/only-outside.txt');
  expect(seen).toContain('fine');
  expect(await readFile(join(folder, 'file.txt'), 'utf8')).toBe('fine');
});
