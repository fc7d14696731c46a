import { describe, expect, test } from 'vitest';
import { listSource, readText, testParts } from '../fixtures/list-source.ts';
import { serveLoopback } from '../fixtures/serve-loopback.ts';
import { openPacedFetch } from '../http/paced-fetch.ts';
import { openWebdavSource } from './open-webdav-source.ts';
import { walkFolders } from './walk-folders.ts';

const file = (href: string) =>
  `<response><href>${href}</href><propstat><prop><resourcetype/><getetag>"1"</getetag></prop><status>HTTP/1.1 200 OK</status></propstat></response>`;
const folder = (href: string) =>
  file(href).replace('<resourcetype/>', '<resourcetype><collection/></resourcetype>');
const whole = (...responses: string[]) =>
  `<multistatus xmlns="DAV:">${responses.join('')}</multistatus>`;

/** Lists a server that gives this answer for each folder. */
async function listDav(answer: (path: string) => string) {
  const asked: string[] = [];
  const origin = await serveLoopback((request, response) => {
    asked.push(request.url!);
    response.writeHead(207).end(answer(request.url!));
  });
  const parts = await testParts(new URL(origin).host);
  const source = openWebdavSource({ url: `${origin}/dav`, user: 'a', password: 'b' }, parts, {
    perMinute: 600_000,
  });
  return { asked, source, ...(await listSource(source)) };
}

describe('a WebDAV server that', () => {
  test.each([
    ['breaks off', '<multistatus><response><href>/dav/</href></response>'],
    ['answers with a page', '<html>please log in</html>'],
    ['tells of another folder', whole(folder('/other/'), file('/other/a.txt'))],
    ['tells of nothing', whole()],
  ])('%s is not listed', async (_what, answer) => {
    const { items, done, error } = await listDav(() => answer);
    expect([items, done]).toEqual([[], []]);
    expect(error).toMatchObject({ code: 'malformed' });
  });

  test.each([
    ['a path outside', '/dav/../etc/passwd'],
    ['another host', 'http://example.com/dav/a.txt'],
    ['a name with a slash', '/dav/a%2Fb.txt'],
    ['a name that is no text', '/dav/%ff.txt'],
  ])('names %s is not asked for it, and its listing is not complete', async (_what, href) => {
    const { items, done, asked } = await listDav(() =>
      whole(folder('/dav/'), file(href), file('/dav/b.txt')),
    );
    expect(items.map(({ path }) => path)).toEqual(['b.txt']);
    expect(done).toMatchObject([{ isComplete: false }]);
    expect(asked).toEqual(['/dav/']);
  });

  test('cannot tell of a file leaves its listing incomplete', async () => {
    const broken =
      '<response><href>/dav/a.txt</href><status>HTTP/1.1 500 Error</status></response>';
    const { done } = await listDav(() => whole(folder('/dav/'), broken));
    expect(done).toMatchObject([{ isComplete: false }]);
  });

  test('has folders in folders without an end is listed to a depth', async () => {
    const { done, asked } = await listDav((path) => whole(folder(path), folder(`${path}a/`)));
    expect(done).toMatchObject([{ isComplete: false }]);
    expect(asked.length).toBeLessThan(70);
  });

  test.each([
    ['more files than a folder has', '<response/>'.repeat(300_000)],
    ['more files than a folder has, in a few bytes each', '<a:response/>'.repeat(300_000)],
    ['elements in elements', '<a>'.repeat(300_000)],
  ])('tells of %s is not listed, and fills no memory', async (_what, much) => {
    const { items, done, error } = await listDav(() => whole(folder('/dav/'), much));
    expect([items, done]).toEqual([[], []]);
    expect(error).toMatchObject({ code: 'malformed' });
  });

  test('has names without an end leaves its listing incomplete', async () => {
    const { items, done } = await listDav(() =>
      whole(folder('/dav/'), file(`/dav/${'a'.repeat(100_000)}`), file('/dav/b.txt')),
    );
    expect(items.map(({ path }) => path)).toEqual(['b.txt']);
    expect(done).toMatchObject([{ isComplete: false }]);
  });

  test('has more folders than are listed is not kept in mind any further', async () => {
    const dav = { paced: openPacedFetch(fetch), authorization: '', root: 'http://127.0.0.1/' };
    const entries = Array.from({ length: 1000 }, (_, at) => folder(`/PATH/${at}/`)).join('');
    let asked = 0;
    const paced = {
      ...dav.paced,
      fetch: (url: string | URL) => {
        asked += 1;
        const path = new URL(url).pathname.slice(1, -1);
        const body = whole(folder(`/${path}`), entries);
        return Promise.resolve(
          new Response(body.replaceAll('/PATH/', path === '' ? '/' : `/${path}/`), { status: 207 }),
        );
      },
    };
    const walk = { dav: { ...dav, paced }, rights: undefined, opens: undefined };
    const listed = await Array.fromAsync(walkFolders(walk, new AbortController().signal, 50));
    expect(listed).toMatchObject([{ kind: 'done', isComplete: false }]);
    expect(asked).toBe(50);
  });

  test('tells of all folders at once has each file once', async () => {
    const { items, done } = await listDav((path) =>
      path === '/dav/'
        ? whole(folder('/dav/'), folder('/dav/a/'), file('/dav/a/1.txt'), file('/dav/2.txt'))
        : whole(folder('/dav/a'), file('/dav/a/1.txt')),
    );
    expect(items.map(({ path }) => path)).toEqual(['2.txt', 'a/1.txt']);
    expect(done).toMatchObject([{ isComplete: true }]);
  });

  test('leads elsewhere when a file is read is not followed', async () => {
    const reached: string[] = [];
    const elsewhere = await serveLoopback((request, response) => {
      reached.push(request.url!);
      response.end();
    });
    const origin = await serveLoopback((request, response) => {
      if (request.method === 'GET') response.writeHead(302, { location: elsewhere }).end();
      else response.writeHead(207).end(whole(folder('/'), file('/a.txt')));
    });
    const hosts = [origin, elsewhere].map((url) => new URL(url).host);
    const source = openWebdavSource(
      { url: origin, user: 'a', password: 'b' },
      await testParts(...hosts),
    );
    const { items } = await listSource(source);
    await expect(readText(source, items[0]!)).rejects.toMatchObject({ isOfItem: true });
    expect(reached).toEqual([]);
  });
});
