import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, describe, expect, test } from 'vitest';
import { readBuiltFiles } from './built-files.ts';
import { sendBuilt } from './send-built.ts';

const folder = await mkdtemp(join(tmpdir(), 'built-'));
await mkdir(join(folder, 'assets.js'));
const contents = {
  'index.html': 'page',
  'assets.js/a.js': 'script',
  'assets.js/a.js.br': 'brotli',
  'assets.js/a.js.gz': 'gzip',
  'assets.js/b.css': 'style',
  'assets.js/b.css.gz': 'small style',
  'notes.txt': 'nothing for a browser',
};
for (const [path, content] of Object.entries(contents))
  await writeFile(join(folder, path), content);
const files = await readBuiltFiles(folder);

afterAll(() => rm(folder, { recursive: true }));

async function ask(path: string, headers: Record<string, string> = {}) {
  const app = new Hono();
  app.get('/', (c) => sendBuilt(c, files.get(path)!, { 'x-more': 'said' }));
  const response = await app.request('/', { headers });
  const told = Object.fromEntries(response.headers);
  return { status: response.status, told, body: await response.text() };
}

describe('a folder of built files', () => {
  test('is read as the paths below it, and only the files that a browser needs', () => {
    expect([...files.keys()].toSorted()).toEqual([
      '/assets.js/a.js',
      '/assets.js/b.css',
      '/index.html',
    ]);
    const { codings, mediaType } = files.get('/assets.js/a.js')!;
    expect(Object.entries(codings).map(([name, it]) => [name, String(it)])).toEqual([
      ['identity', 'script'],
      ['br', 'brotli'],
      ['gzip', 'gzip'],
    ]);
    expect(mediaType).toBe('text/javascript; charset=utf-8');
    expect(Object.keys(files.get('/index.html')!.codings)).toEqual(['identity']);
  });

  test('has a different ETag for each content', () => {
    const tags = [...files.values()].map(({ etag }) => etag);
    expect(new Set(tags).size).toBe(3);
    expect(tags.every((tag) => /^W\/"[\w-]{43}"$/.test(tag))).toBe(true);
  });

  test('that does not exist has no files', async () => {
    expect(await readBuiltFiles(join(folder, 'nowhere'))).toEqual(new Map());
  });
});

describe('a built file', () => {
  test.each([
    [undefined, 'script', undefined],
    ['br', 'brotli', 'br'],
    ['gzip, br', 'brotli', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'brotli', 'br'],
    ['gzip, br;q=0', 'gzip', 'gzip'],
    ['br ; q=0.000 , gzip ;q=0.5', 'gzip', 'gzip'],
    ['br;q=0.001', 'brotli', 'br'],
    ['brx, xgzip', 'script', undefined],
    ['gzip;q=0', 'script', undefined],
  ])('is sent in the encoding that the browser accepts: %s', async (accepted, body, coding) => {
    const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
    const answer = await ask('/assets.js/a.js', headers);
    expect([answer.status, answer.body]).toEqual([200, body]);
    expect(answer.told['content-encoding']).toBe(coding);
    expect(answer.told).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'accept-encoding',
      'x-more': 'said',
    });
  });

  test('is sent in an encoding that it has and the browser accepts, or else as it is', async () => {
    expect((await ask('/index.html', { 'accept-encoding': 'br, gzip' })).body).toBe('page');
    const { body, told } = await ask('/assets.js/b.css', { 'accept-encoding': 'br, gzip' });
    expect([body, told['content-encoding']]).toEqual(['small style', 'gzip']);
  });

  test('304: the browser has it already, even if a proxy has changed the form of its ETag', async () => {
    const { etag } = files.get('/index.html')!;
    for (const known of [etag, etag.slice(2), `"x", ${etag}`, '*']) {
      const { status, body, told } = await ask('/index.html', { 'if-none-match': known });
      expect([status, body, told['etag']]).toEqual([304, '', etag]);
      expect(told).toMatchObject({ vary: 'accept-encoding', 'x-more': 'said' });
    }
    const other = files.get('/assets.js/a.js')!.etag;
    expect((await ask('/index.html', { 'if-none-match': other })).status).toBe(200);
  });
});
