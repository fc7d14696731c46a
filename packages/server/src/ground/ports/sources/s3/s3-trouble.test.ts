import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SettingsOf } from '@guildhall/contract';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { findClosedPort } from '../../../../../../../test/odd-mail-server.ts';
import { entry, openAt, openOdd, openServed, page, problemOf } from './fixtures/open-served.ts';
import { listBucket } from './list-bucket.ts';

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

  test('a way to the next page that is as long as a page is none', async () => {
    let pages = 0;
    const ask = async () => {
      pages += 1;
      const token = `${pages}`.padStart(1_000_000, 'x');
      return page(`<NextContinuationToken>${token}</NextContinuationToken>`);
    };
    const listed = Array.fromAsync(listBucket(ask, ''));
    await expect(listed).rejects.toMatchObject({ code: 'malformed', isOfItem: false });
    expect(pages).toBe(1);
  });

  test('a page with more files than a page can have is no listing', async () => {
    const much = page('<Contents/>'.repeat(200_001));
    const listed = Array.fromAsync(listBucket(async () => much, ''));
    await expect(listed).rejects.toMatchObject({ code: 'malformed' });
  });

  test('a check of a server that answers without an end ends', async () => {
    const source = await openOdd((_request, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write(' '), 50);
      response.on('close', () => clearInterval(timer));
    });
    const began = performance.now();
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      expect(ms).toBe(60_000);
      const soon = new AbortController();
      setTimeout(() => soon.abort(new DOMException('', 'TimeoutError')), 500);
      return soon.signal;
    });
    await expect(source.check()).rejects.toMatchObject({ code: 'unreachable' });
    vi.restoreAllMocks();
    expect(performance.now() - began).toBeLessThan(3000);
  }, 10_000);

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
