import { describe, expect, test } from 'vitest';
import { listSource } from '../fixtures/list-source.ts';
import { html, links, openSite } from '../fixtures/scripted-site.ts';
import type { Answer } from '../fixtures/scripted-site.ts';

describe('a site that does not let us in', () => {
  test.each([
    ['its first page is not there', { '/': 404 }, 'not_found'],
    ['its first page wants a password', { '/': 401 }, 'refused'],
    ['its first page is forbidden', { '/': 403 }, 'refused'],
    ['its first page fails', { '/': 500 }, 'unreachable'],
    ['its robots.txt fails', { '/': '', '/robots.txt': 500 }, 'unreachable'],
    ['it is busy', { '/': 503 }, 'busy'],
  ])('because %s is not listed', async (_why, answers, code) => {
    const { open } = await openSite(answers);
    await expect(open().check()).rejects.toMatchObject({ code, isOfItem: false });
    expect((await listSource(open())).error).toMatchObject({ code, isOfItem: false });
  });

  test('because of its robots.txt says so', async () => {
    const robots: Answer = (_request, response) => void response.end('User-agent: *\nDisallow: /');
    const { open, asked } = await openSite({ '/robots.txt': robots, '/': '' });
    await expect(open().check()).rejects.toMatchObject({ code: 'refused' });
    expect(asked).toEqual(['/robots.txt']);
  });

  test('but slowly is asked slowly', async () => {
    const robots: Answer = (_request, response) =>
      void response.end('User-agent: *\nCrawl-delay: 0.3');
    const { open } = await openSite({ '/robots.txt': robots, '/': links('/a'), '/a': '' });
    const begun = performance.now();
    await listSource(open());
    expect(performance.now() - begun).toBeGreaterThan(1000);
  });
});

test('an etag of the server that changes with every answer is not a change of the page', async () => {
  let count = 0;
  const flapping: Answer = (_request, response) =>
    void response
      .writeHead(200, { ...html, etag: `"${(count += 1)}"` })
      .end('<main><p>same</p></main>');
  const { open } = await openSite({ '/': flapping });
  const [first] = (await listSource(open())).items;
  expect((await listSource(open())).items).toEqual([first]);
});
