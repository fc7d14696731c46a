import { describe, expect, test } from 'vitest';
import { apache, serveDav } from '../fixtures/apache.ts';
import { listSource, readText, testParts } from '../fixtures/list-source.ts';
import { openWebdavSource } from './open-webdav-source.ts';

const quick = { perMinute: 600_000, firstWaitMs: 5 };

async function openDav(
  files: Record<string, string | Buffer>,
  { path = '', password = 'secret', more = '' } = {},
) {
  const server = await serveDav(files, more);
  const safe = await testParts(server.host);
  const requests: unknown[] = [];
  const fetch: typeof safe.fetch = (url, init) => {
    requests.push(url);
    return safe.fetch(url, init);
  };
  const parts = { ...safe, fetch };
  const settings = { url: server.url + path, user: 'ada', password };
  return { server, requests, source: openWebdavSource(settings, parts, quick) };
}

// Without Debian's Apache (`apt-get install apache2-bin`) there is no server to ask.
describe.skipIf(!apache)('a WebDAV server of Apache', { timeout: 60_000 }, () => {
  test('gives its files, folder by folder, whatever they are called', async () => {
    const names = ['plan.txt', 'HR/Über uns & 100 %.txt', 'HR/deep/er/a#b?c.txt', 'HR/a+b (1).txt'];
    const { server, source } = await openDav(
      Object.fromEntries(names.map((name) => [name, `text of ${name}`])),
    );
    await source.check();
    const { items, done, error } = await listSource(source);
    expect(error).toBeUndefined();
    expect(items.map(({ path }) => path).sort()).toEqual([...names].sort());
    expect(done).toEqual([{ kind: 'done', scope: 'files', isComplete: true }]);
    for (const item of items) {
      expect(await readText(source, item)).toBe(`text of ${item.path}`);
      expect(item).toMatchObject({
        id: item.path,
        sizeBytes: Buffer.byteLength(`text of ${item.path}`),
      });
      expect(item.url!.startsWith(server.url)).toBe(true);
      expect(item.rights).toBeUndefined();
    }
  });

  test('below one folder gives what is in it, by its place there', async () => {
    const { source } = await openDav(
      { 'a/b c/1.txt': '1', 'a/2.txt': '2', '3.txt': '3' },
      { path: 'a/b%20c' },
    );
    const { items } = await listSource(source);
    expect(items.map(({ path }) => path)).toEqual(['1.txt']);
    expect(await readText(source, items[0]!)).toBe('1');
  });

  test('that refuses a folder is not listed completely', async () => {
    const more = '<Location /private>\n Require all denied\n</Location>';
    const { source } = await openDav({ 'private/1.txt': '1', 'b/2.txt': '2' }, { more });
    const { items, done, error } = await listSource(source);
    expect(error).toBeUndefined();
    expect(items.map(({ path }) => path)).toEqual(['b/2.txt']);
    expect(done).toMatchObject([{ isComplete: false, reason: expect.stringContaining('private') }]);
  });

  test('in which a folder is moved while it is listed is not listed completely', async () => {
    const { server, source } = await openDav({ 'a/1.txt': '1', '2.txt': '2' });
    const done = [];
    for await (const listed of source.list(new Map(), new AbortController().signal)) {
      if (listed.kind === 'item' && listed.path === '2.txt') await server.move('a', 'b');
      if (listed.kind === 'done') done.push(listed.isComplete);
    }
    expect(done).toEqual([false]);
  });

  test('with another password, or nothing at its address, says so', async () => {
    const { source } = await openDav({}, { password: 'wrong' });
    await expect(source.check()).rejects.toMatchObject({ code: 'refused', isOfItem: false });
    expect(await listSource(source)).toMatchObject({ error: { code: 'refused' }, done: [] });
    const { source: none } = await openDav({}, { path: 'none' });
    await expect(none.check()).rejects.toMatchObject({ code: 'not_found', isOfItem: false });
    expect(await listSource(none)).toMatchObject({ error: { code: 'not_found' }, done: [] });
  });

  test('a file that is gone, or too large, is a problem of that file', async () => {
    const { server, source } = await openDav({
      'a.txt': '1',
      'large.txt': Buffer.alloc(10_000_001),
    });
    const { items } = await listSource(source);
    await server.remove('a.txt');
    const find = (path: string) => items.find((item) => item.path === path)!;
    await expect(readText(source, find('a.txt'))).rejects.toMatchObject({
      code: 'not_found',
      isOfItem: true,
    });
    await expect(readText(source, find('large.txt'))).rejects.toMatchObject({
      code: 'too_large',
      isOfItem: true,
    });
  });

  test('that packs what it sends gives the files that were listed', async () => {
    const load = ['filter', 'deflate'].map(
      (name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`,
    );
    // As Debian has it. It gives what it packs another etag.
    const more = [...load, 'AddOutputFilterByType DEFLATE text/plain', 'AddType text/plain .txt'];
    const { source } = await openDav({ 'a.txt': 'text '.repeat(1000) }, { more: more.join('\n') });
    const { items } = await listSource(source);
    expect(await readText(source, items[0]!)).toBe('text '.repeat(1000));
  });

  test('a folder of 2,000 files is one request', async () => {
    const names = Array.from({ length: 2000 }, (_, index) => [`f/${index}.txt`, ''] as const);
    const { source, requests } = await openDav(Object.fromEntries(names));
    const { items } = await listSource(source);
    expect(items.length).toBe(2000);
    // The other one is that of the folder that it is in.
    expect(requests.length).toBe(2);
  });
});
