import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { SettingsOf } from '@guildhall/contract';
import { describe, expect, onTestFinished, test } from 'vitest';
import { findClosedPort } from '../../../../../../../test/odd-mail-server.ts';
import { startS3Server } from '../../../../../../../test/s3-server.ts';
import { createLog } from '#ground/log.ts';
import { createAddressGuard } from '#ground/ports/safe-fetch/address-guard.ts';
import { openSafeFetch } from '#ground/ports/safe-fetch/safe-fetch.ts';
import { SourceProblem } from '#ground/ports/source.ts';
import type { Listed, ListedItem, Source } from '#ground/ports/source.ts';
import { listBucket } from './list-bucket.ts';
import { openS3Source } from './s3-source.ts';

const never = new AbortController().signal;

function openAt(endpoint: string, own: Partial<SettingsOf<'s3'>> = {}, hosts?: string[]): Source {
  const privateHosts = hosts ?? [new URL(endpoint).host];
  const safe = openSafeFetch({ privateHosts, answerTimeoutMs: 300 });
  onTestFinished(() => safe.close());
  const settings = { endpoint, bucket: 'guildhall-test', accessKeyId: 'AKIATEST' };
  return openS3Source(
    { ...settings, secretAccessKey: 'a-very/secret+key', ...own },
    {
      fetch: safe.fetch,
      guard: createAddressGuard(privateHosts),
      folder: '/nowhere',
      allowedFolders: [],
      fileMaxBytes: 100_000,
      log: createLog('silent'),
    },
  );
}

async function openServed(own: Partial<SettingsOf<'s3'>> = {}) {
  const server = await startS3Server();
  const write = (files: Record<string, string | Buffer>) => {
    for (const [name, text] of Object.entries(files)) {
      server.objects.set(name, { bytes: Buffer.from(text), writtenAt: new Date() });
    }
  };
  return { ...server, write, source: openAt(server.settings.endpoint, own) };
}

/** Opens a bucket on a server that answers as the test says. */
async function openOdd(
  listener: RequestListener,
  own: Partial<SettingsOf<'s3'>> = {},
): Promise<Source> {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return openAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, own);
}

async function listAll(source: Source) {
  const listed: Listed[] = await Array.fromAsync(source.list(new Map(), never));
  const items = listed.filter((it) => it.kind === 'item');
  return { listed, items, ids: items.map(({ id }) => id) };
}

async function textOf(source: Source, item: ListedItem): Promise<string> {
  return (await buffer(await source.read(item, never))).toString();
}

/** Returns why it cannot be listed. What was listed before is never complete. */
async function problemOf(source: Source): Promise<SourceProblem> {
  const listed: Listed[] = [];
  try {
    for await (const each of source.list(new Map(), never)) listed.push(each);
  } catch (cause) {
    expect(cause).toBeInstanceOf(SourceProblem);
    expect((cause as SourceProblem).isOfItem).toBe(false);
    expect(listed.filter(({ kind }) => kind === 'done')).toEqual([]);
    return cause as SourceProblem;
  }
  throw new Error('It was listed');
}

async function readProblem(source: Source, item: ListedItem): Promise<SourceProblem> {
  const cause: unknown = await textOf(source, item).catch((error: unknown) => error);
  expect(cause).toBeInstanceOf(SourceProblem);
  return cause as SourceProblem;
}

const page = (inner: string) =>
  `<?xml version="1.0"?><ListBucketResult><Name>x</Name>${inner}</ListBucketResult>`;
const entry = (key: string) =>
  `<Contents><Key>${key}</Key><ETag>"t"</ETag><Size>1</Size></Contents>`;

describe('a bucket', () => {
  test('is listed page by page, with what changes when the bytes do; folders are left out', async () => {
    const { source, write, asked } = await openServed();
    const names = ['a b+c.md', 'd&<e>.md', 'ä/ö 100%.md', 'm.md', 'n.md', 'o.md', 'p//q.md'];
    write(Object.fromEntries(names.map((name) => [name, name])));
    write({ 'folder/': '' });
    await source.check();
    const { listed, items, ids } = await listAll(source);
    expect(ids.toSorted()).toEqual(names.toSorted());
    expect(listed.at(-1)).toEqual({ kind: 'done', scope: 'bucket', isComplete: true });
    expect(asked.length).toBeGreaterThan(3);
    for (const item of items) expect(await textOf(source, item)).toBe(item.id);
    write({ 'm.md': 'changed' });
    const again = (await listAll(source)).items;
    const changed = again.filter(({ etag }, index) => etag !== items[index]!.etag);
    expect(changed).toMatchObject([{ id: 'm.md', path: 'm.md', sizeBytes: 7, url: null }]);
  });

  test.each(['rules', '/rules/', 'rules/'])(
    'with the prefix %s, only that folder is listed, also where the server lists more',
    async (prefix) => {
      const { source, write } = await openServed({ prefix });
      write({ 'rules/a/b.md': 'text', 'rules-secret/c.md': 'text', 'd.md': 'text' });
      const { items } = await listAll(source);
      expect(items).toMatchObject([{ id: 'rules/a/b.md', path: 'a/b.md' }]);
      expect(await textOf(source, items[0]!)).toBe('text');
      const answer = page(entry('rules/a.md') + entry('rules-secret/c.md') + entry('d.md'));
      const odd = await openOdd((_request, response) => void response.end(answer), { prefix });
      expect((await listAll(odd)).ids).toEqual(['rules/a.md']);
    },
  );

  test('an empty bucket is complete', async () => {
    const { source } = await openServed();
    expect((await listAll(source)).listed).toEqual([
      { kind: 'done', scope: 'bucket', isComplete: true },
    ]);
  });

  test('a name that no address can have is listed as unreadable, and no other file read for it', async () => {
    const { source, write, asked } = await openServed();
    write({ 'a/../b.md': 'text', 'b.md': 'other', '%2e%2e/c.md': 'dots' });
    const { listed, items } = await listAll(source);
    expect(listed.filter(({ kind }) => kind === 'unreadable')).toMatchObject([{ id: 'a/../b.md' }]);
    expect(
      await textOf(
        source,
        items.find(({ id }) => id === '%2e%2e/c.md')!,
      ),
    ).toBe('dots');
    asked.length = 0;
    const problem = await readProblem(source, { ...items[0]!, id: 'a/../b.md' });
    expect(problem).toMatchObject({ code: 'bad_name', isOfItem: true });
    expect(asked).toEqual([]);
  });

  test('names that a server does not encode are taken as they are', async () => {
    const odd = await openOdd((_request, response) => void response.end(page(entry('a+b%41.md'))));
    expect((await listAll(odd)).ids).toEqual(['a+b%41.md']);
  });
});

describe('reading a file of a bucket', () => {
  test('one that is gone or too large concerns itself alone', async () => {
    const { source, write, objects, setFaults } = await openServed();
    write({ 'a.md': 'text', 'b.md': Buffer.alloc(100_001), 'c.md': 'text' });
    const { items } = await listAll(source);
    objects.delete('a.md');
    const [gone, large, other] = [items[0]!, items[1]!, items[2]!];
    expect(await readProblem(source, gone)).toMatchObject({ code: 'not_found', isOfItem: true });
    expect(await readProblem(source, large)).toMatchObject({ code: 'too_large', isOfItem: true });
    const lied = { ...large, sizeBytes: 1 };
    expect(await readProblem(source, lied)).toMatchObject({ code: 'too_large', isOfItem: true });
    setFaults(() => ({ kind: 'answer', status: 403, code: 'AccessDenied' }));
    expect(await readProblem(source, other)).toMatchObject({ code: 'refused', isOfItem: true });
    setFaults(() => ({ kind: 'answer', status: 403, code: 'InvalidAccessKeyId' }));
    expect(await readProblem(source, other)).toMatchObject({ code: 'refused', isOfItem: false });
    setFaults(() => ({ kind: 'cut', afterBytes: 2 }));
    expect(await readProblem(source, other)).toMatchObject({
      code: 'unreachable',
      isOfItem: false,
    });
  });
});

describe('trouble with a bucket', () => {
  test.each<[what: string, own: Partial<SettingsOf<'s3'>>, code: string]>([
    ['no such bucket', { bucket: 'nowhere' }, 'not_found'],
    ['a name that leaves the bucket', { bucket: '..' }, 'not_found'],
    ['a key that nobody has', { accessKeyId: 'AKIAOTHER' }, 'refused'],
    ['another secret', { secretAccessKey: 'hidden' }, 'refused'],
  ])('%s is told by each request', async (_what, own, code) => {
    const { source, write } = await openServed(own);
    write({ 'a.md': 'text' });
    const problem = await problemOf(source);
    expect(problem.code).toBe(code);
    expect(problem.message).not.toMatch(/hidden|very/);
    await expect(source.check()).rejects.toMatchObject({ code });
  });

  test('a server that is busy says for how long', async () => {
    const { source, setFaults } = await openServed();
    const headers = { 'retry-after': '70' };
    setFaults(() => ({ kind: 'answer', status: 503, code: 'SlowDown', headers }));
    expect(await problemOf(source)).toMatchObject({ code: 'busy', retryAfterSeconds: 70 });
    setFaults(() => ({ kind: 'answer', status: 503, code: 'SlowDown' }));
    expect(await problemOf(source)).toMatchObject({ code: 'busy', retryAfterSeconds: undefined });
    setFaults(() => ({ kind: 'answer', status: 500, code: 'InternalError' }));
    expect(await problemOf(source)).toMatchObject({ code: 'unreachable' });
  });

  test('a listing that breaks off on its second page is never complete', async () => {
    const { source, setFaults, write } = await openServed();
    write(Object.fromEntries([...'abcdefg'].map((name) => [name, name])));
    for (const trouble of [
      { kind: 'reset' },
      { kind: 'silence' },
      { kind: 'cut', afterBytes: 100 },
      { kind: 'answer', status: 500, code: 'InternalError' },
      { kind: 'answer', status: 404, code: 'NoSuchBucket' },
      { kind: 'answer', status: 200, code: 'InternalError' },
    ] as const) {
      setFaults(({ query }) => (query.has('continuation-token') ? trouble : undefined));
      await problemOf(source);
    }
    const stop = new AbortController();
    setFaults(({ query }) => {
      if (query.has('continuation-token')) stop.abort(new Error('stopped'));
      return undefined;
    });
    const stopped = Array.fromAsync(source.list(new Map(), stop.signal));
    await expect(stopped).rejects.toThrow('stopped');
  });

  test.each<[what: string, answer: string]>([
    ['half a page', page(entry('a.md')).slice(0, -10)],
    ['half a page that ends after a file', page(entry('a.md')).replace('</ListBucketResult>', '')],
    ['nothing', ''],
    ['a web page', '<html><body>Welcome</body></html>'],
    ['a page without the way to the next', page(`<IsTruncated>true</IsTruncated>${entry('a.md')}`)],
    ['a file without a name', page('<Contents><ETag>"t"</ETag></Contents>')],
    ['a file without a version', page('<Contents><Key>a</Key></Contents>')],
    ['a name that is no text', page(`<EncodingType>url</EncodingType>${entry('%ff.md')}`)],
    ['a page that leads to itself', page('<NextContinuationToken>1</NextContinuationToken>')],
    ['more than a page can have', page(' '.repeat(9_000_000))],
  ])('%s is no listing', async (_what, answer) => {
    const source = await openOdd((_request, response) => void response.end(answer));
    expect(['malformed', 'unreachable']).toContain((await problemOf(source)).code);
  });

  test('a listing without end is given up', async () => {
    let pages = 0;
    const ask = async () => {
      pages += 1;
      return page(`${entry('a.md')}<NextContinuationToken>${pages}</NextContinuationToken>`);
    };
    const listed = Array.fromAsync(listBucket(ask, '', 100));
    await expect(listed).rejects.toMatchObject({ code: 'too_large', isOfItem: false });
    expect(pages).toBe(101);
  });

  test('a private address is not reached, nor is a redirect followed', async () => {
    let reached = 0;
    const inside = createServer((_request, response) => {
      reached += 1;
      response.end(page(entry('secret.md')));
    });
    inside.listen(0, '127.0.0.1');
    await once(inside, 'listening');
    onTestFinished(() => void inside.close());
    const url = `http://127.0.0.1:${(inside.address() as AddressInfo).port}`;
    expect(await problemOf(openAt(url, {}, []))).toMatchObject({ code: 'not_allowed' });
    const source = await openOdd((_request, response) => {
      response.writeHead(307, { location: `${url}/` }).end();
    });
    expect(await problemOf(source)).toMatchObject({ code: 'not_found' });
    expect(reached).toBe(0);
  });

  test('a port where nobody listens is unreachable', async () => {
    const source = openAt(`http://127.0.0.1:${await findClosedPort()}`);
    expect(await problemOf(source)).toMatchObject({ code: 'unreachable' });
  });
});
