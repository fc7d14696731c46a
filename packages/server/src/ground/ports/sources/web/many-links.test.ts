import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, onTestFinished, test } from 'vitest';
import { walkWithKept } from './kept-pages.ts';
import type { KeptPage, KeptPages } from './kept-pages.ts';
import { openWebScope } from './web-scope.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const root = new URL('https://handbook.example.com/');
const long = 'a'.repeat(1900);
const hrefs = Array.from({ length: 1000 }, (_, at) => `/${long}/${at}`);

test('the same links on all pages fill neither the memory nor the disk', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'links-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const scope = openWebScope({}, root);
  collect();
  const before = process.memoryUsage().heapUsed;
  const page = (): KeptPage => ({
    isPage: true,
    version: { etag: null, modified: null },
    etag: 'x',
    path: 'x.html',
    sizeBytes: 1,
    isHidden: false,
    canonical: undefined,
    links: hrefs.flatMap((href) => scope.resolve(href, root.href) ?? []),
  });
  const pages: KeptPages = new Map(
    Array.from({ length: 30 }, (_, at) => [`${root.href}${at}`, page()]),
  );
  collect();
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(15_000_000);
  const walk = async (keep: KeptPages) => {
    let kept: KeptPages = new Map();
    const steps = walkWithKept(folder, 'settings', async function* (found, note) {
      kept = found;
      for (const [url, each] of keep) note(url, each);
      yield 1;
    });
    await Array.fromAsync(steps);
    return kept;
  };
  await walk(pages);
  expect((await stat(join(folder, 'pages.json'))).size).toBeLessThan(10_000_000);
  expect(await walk(new Map())).toEqual(pages);
});

test('more links than can be followed are a problem of the page', () => {
  const scope = openWebScope({}, root, 1000);
  const resolve = (at: number) => scope.resolve(`/page-${at}`, root.href);
  for (let again = 0; again < 100; again += 1) expect(resolve(1)).toBe(`${root.href}page-1`);
  const all = () => Array.from({ length: 100 }, (_, at) => resolve(at));
  expect(all).toThrow(expect.objectContaining({ code: 'too_large' }));
});
