import { gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openSafeFetch } from '#ground/ports/safe-fetch/safe-fetch.ts';
import { listSource, readText } from '../fixtures/list-source.ts';
import { html, links, openSite } from '../fixtures/scripted-site.ts';
import type { Answer } from '../fixtures/scripted-site.ts';
import { serveLoopback } from '../fixtures/serve-loopback.ts';

const to =
  (location: string): Answer =>
  (_request, response) =>
    void response.writeHead(302, { location }).end();

/** Starts another server on this machine, which nobody may reach. */
async function serveSecrets() {
  const reached: string[] = [];
  const origin = await serveLoopback((request, response) => {
    reached.push(request.url!);
    response.writeHead(200, html).end('secrets');
  });
  return { origin, reached };
}

describe('a page that leads elsewhere', () => {
  test('to another origin or a private address is none, and nothing is asked for there', async () => {
    const secrets = await serveSecrets();
    const { open, paths } = await openSite({
      '/': links('/out', secrets.origin),
      '/out': to(`${secrets.origin}/inside`),
    });
    const { items, done } = await listSource(open());
    expect(paths(items)).toEqual(['/']);
    expect(done[0]!.isComplete).toBe(true);
    expect(secrets.reached).toEqual([]);
  });

  test('as the first page, to another place, says so', async () => {
    const secrets = await serveSecrets();
    const { open } = await openSite({ '/': to(secrets.origin) });
    await expect(open().check()).rejects.toMatchObject({ code: 'not_found' });
    expect((await listSource(open())).error).toMatchObject({ code: 'not_found' });
    expect(secrets.reached).toEqual([]);
  });

  test('when it is read, after it was listed, is not followed', async () => {
    const secrets = await serveSecrets();
    const { open, answers } = await openSite({ '/': links('/a'), '/a': 'a' });
    const { items } = await listSource(open());
    answers['/a'] = to(secrets.origin);
    await expect(readText(open(), items[1]!)).rejects.toMatchObject({ isOfItem: true });
    expect(secrets.reached).toEqual([]);
  });

  test('in a circle ends', async () => {
    const circle = { '/': links('/a'), '/a': to('/b'), '/b': to('/c'), '/c': to('/a') };
    const { open, asked, paths } = await openSite(circle);
    expect(paths((await listSource(open())).items)).toEqual(['/']);
    expect(asked.filter((path) => path === '/a').length).toBe(1);
    const { open: openCircle } = await openSite({ '/': to('/x'), '/x': to('/') });
    await expect(openCircle().check()).rejects.toMatchObject({ code: 'malformed' });
  });
});

describe('a site without an end', () => {
  test('is listed to its limit, and the listing is not complete', async () => {
    let month = 0;
    const calendar: Answer = (_request, response) => {
      month += 2;
      response.writeHead(200, html).end(links(`/c?m=${month}`, `/c?m=${month + 1}`));
    };
    const { open, asked } = await openSite(
      { '*': calendar, '/robots.txt': 404, '/sitemap.xml': 404 },
      { depth: 20 },
      { pagesMax: 50 },
    );
    const { items, done, error } = await listSource(open());
    expect(error).toBeUndefined();
    expect(items.length).toBe(50);
    expect(done).toEqual([
      { kind: 'done', scope: 'site', isComplete: false, reason: 'It has more than 50 pages.' },
    ]);
    expect(asked.length).toBeLessThan(60);
  });

  test('of a page that never ends is that page alone', async () => {
    const piece = Buffer.alloc(1 << 16, 'text ');
    let sent = 0;
    const endless: Answer = (_request, response) => {
      response.writeHead(200, html);
      const more = () => {
        while (!response.destroyed && response.write(piece)) sent += piece.length;
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    };
    const { open, paths } = await openSite({
      '/': links('/endless', '/b'),
      '/endless': endless,
      '/b': '',
    });
    const { items, unreadable } = await listSource(open());
    expect(paths(items)).toEqual(['/', '/b']);
    expect(paths(unreadable)).toEqual(['/endless']);
    expect(sent).toBeLessThan(20 << 20);
  });

  test('that unpacks to far more than it was is too large', async () => {
    const bomb = gzipSync(Buffer.alloc(64 << 20, ' '));
    const packed: Answer = (_request, response) =>
      void response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end(bomb);
    const { open, paths } = await openSite({
      '/': links('/bomb', '/b'),
      '/bomb': packed,
      '/b': '',
    });
    const { items, unreadable } = await listSource(open());
    expect(paths(items)).toEqual(['/', '/b']);
    expect(unreadable[0]!.path).toBe('bomb.html');
    expect(unreadable[0]!.reason).toMatch(/more than 4194304 bytes/);
  });

  test('by its sitemap, is refused as a whole', async () => {
    const bomb = gzipSync(Buffer.alloc(60 << 20, ' '));
    const packed: Answer = (_request, response) => void response.writeHead(200).end(bomb);
    const { open } = await openSite({ '/': '', '/sitemap.xml': packed });
    expect((await listSource(open())).error).toMatchObject({ code: 'too_large' });
  });

  test('of sitemaps ends', async () => {
    const index = '<sitemapindex><sitemap><loc>ORIGIN/sitemap.xml</loc></sitemap></sitemapindex>';
    const { open, answers, origin, asked } = await openSite({ '/': '' });
    answers['/sitemap.xml'] = (_request, response) =>
      void response.end(index.replace('ORIGIN', origin));
    expect((await listSource(open())).done[0]!.isComplete).toBe(true);
    expect(asked.filter((path) => path === '/sitemap.xml').length).toBe(1);
  });
});

describe('a sitemap that is not there', () => {
  const robots: Answer = (request, response) =>
    void response.end(`Sitemap: http://${request.headers.host}/map.xml`);
  test('and is named leaves the listing incomplete', async () => {
    const { open, paths } = await openSite({ '/': links('/a'), '/a': '', '/robots.txt': robots });
    const { items, done } = await listSource(open());
    expect(paths(items)).toEqual(['/', '/a']);
    expect(done).toMatchObject([{ isComplete: false, reason: expect.stringContaining('sitemap') }]);
  });

  test.each([404, 403, 'a page'])('and is not named is none (%s)', async (answer) => {
    const { open, paths } = await openSite({ '/': links('/a'), '/a': '', '/sitemap.xml': answer });
    const { items, done } = await listSource(open());
    expect(paths(items)).toEqual(['/', '/a']);
    expect(done).toMatchObject([{ isComplete: true }]);
  });

  test('because it fails now is a listing that breaks off', async () => {
    const { open } = await openSite({ '/': '', '/sitemap.xml': 500 });
    expect(await listSource(open())).toMatchObject({ done: [], error: { code: 'unreachable' } });
  });
});

test('pictures and programs are not asked for', async () => {
  const { open, asked } = await openSite({ '/': links('/a.png', '/b.ZIP', '/c.js', '/d.doc') });
  await listSource(open());
  expect(asked.filter((path) => path.includes('.') && !/robots|sitemap/.test(path))).toEqual([
    '/d.doc',
  ]);
});

describe('a page that cannot be read now', () => {
  test('keeps its document, and the documents that it leads to', async () => {
    const { open, paths, answers } = await openSite({
      '/': links('/hub'),
      '/hub': links('/1', '/2'),
      '/1': '',
      '/2': '',
    });
    await listSource(open());
    answers['/hub'] = 500;
    const { items, unreadable, done } = await listSource(open());
    expect(paths(items)).toEqual(['/', '/1', '/2']);
    expect(paths(unreadable)).toEqual(['/hub']);
    expect(done[0]!.isComplete).toBe(true);
    const again = await listSource(open());
    expect(paths(again.items)).toEqual(['/', '/1', '/2']);
  });

  test('and is not known leaves the listing incomplete', async () => {
    const { open } = await openSite({ '/': links('/hub'), '/hub': 500 });
    expect((await listSource(open())).done[0]).toMatchObject({ isComplete: false });
  });

  test.each([
    ['403', 403],
    ['503', 503],
    ['no answer in time', () => {}],
    [
      'half an answer',
      (_request, response) => {
        response.writeHead(200, { ...html, 'content-length': '900' });
        response.write('half', () => response.destroy());
      },
    ],
  ] satisfies [string, Answer][])('by %s is that page alone', async (_how, answer) => {
    const { origin, open, paths } = await openSite({
      '/': links('/a', '/b'),
      '/a': answer,
      '/b': '',
    });
    const privateHosts = [new URL(origin).host];
    const hurried = openSafeFetch({ privateHosts, answerTimeoutMs: 300 });
    onTestFinished(() => hurried.close());
    const { items, unreadable } = await listSource(open({ fetch: hurried.fetch }));
    expect(paths(items)).toEqual(['/', '/b']);
    expect(paths(unreadable)).toEqual(['/a']);
  });
});

describe('a listing that breaks off', () => {
  const pages = Array.from({ length: 30 }, (_, index) => `/${index}`);
  const site = () =>
    openSite({ '/': links(...pages), ...Object.fromEntries(pages.map((path) => [path, ''])) });

  test('because the site asks to be left alone throws, and is never complete', async () => {
    const { open, answers } = await site();
    answers['/7'] = (_request, response) =>
      void response.writeHead(429, { 'retry-after': '999' }).end();
    const { items, done, error } = await listSource(open());
    expect(items.length).toBe(8);
    expect(error).toMatchObject({ code: 'busy', retryAfterSeconds: 999, isOfItem: false });
    expect(done).toEqual([]);
  });

  test('because the site is down throws, and is never complete', async () => {
    const { open, answers } = await site();
    for (const path of pages.slice(5)) answers[path] = (request) => void request.socket.destroy();
    const { done, error } = await listSource(open());
    expect(error).toMatchObject({ code: 'unreachable' });
    expect(done).toEqual([]);
  });

  test('because it is ended throws, and goes on from what it kept', async () => {
    const { open, answers } = await site();
    let unchanged = 0;
    for (const path of pages.slice(0, 9)) {
      answers[path] = (request, response) => {
        const isKnown = request.headers['if-none-match'] === '"1"';
        if (isKnown) unchanged += 1;
        response
          .writeHead(isKnown ? 304 : 200, { ...html, etag: '"1"' })
          .end(isKnown ? '' : 'text');
      };
    }
    const end = new AbortController();
    answers['/9'] = () => end.abort(new Error('ended'));
    const { items, done, error } = await listSource(open(), end.signal);
    expect(error).toEqual(new Error('ended'));
    expect([items.length, done.length]).toEqual([10, 0]);
    answers['/9'] = '';
    const next = await listSource(open());
    expect(next.done[0]!.isComplete).toBe(true);
    expect([next.items.length, unchanged]).toEqual([31, 9]);
  });
});
