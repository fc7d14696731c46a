import { describe, expect, test } from 'vitest';
import { gzipSync } from 'node:zlib';
import { listSource, readText, testParts } from '../fixtures/list-source.ts';
import { nginx, serveFiles } from '../fixtures/nginx.ts';
import { openWebSource } from './open-web-source.ts';

const quick = { perMinute: 600_000, firstWaitMs: 5 };
const page = (title: string, body: string, head = '') =>
  `<html><head><title>${title}</title>${head}</head><body><nav>Menu</nav><main><h1>${title}</h1>${body}</main></body></html>`;
const links = (...to: string[]) => to.map((href) => `<a href="${href}">to</a>`).join(' ');

async function openSite(
  files: Record<string, string | Buffer>,
  path = '/',
  settings = {},
  more = '',
) {
  const site = await serveFiles(files, more);
  const parts = await testParts(site.host);
  const open = () => openWebSource({ url: `${site.url}${path}`, ...settings }, parts, quick);
  return { site, parts, open, source: open() };
}

// Without Debian's nginx (`apt-get install nginx-light`) there is no server to ask.
describe.skipIf(!nginx)('a web site of nginx', { timeout: 60_000 }, () => {
  test('becomes its pages and linked files, by the names that people know them by', async () => {
    const { site, source } = await openSite({
      'index.html': page(
        'Handbook',
        links('hr/leave.html', 'files/plan%202.pdf', 'style.css', '#x'),
      ),
      'hr/leave.html': page('Leave', `<p>Thirty days.</p>${links('/hr/page-7.html?utm_source=x')}`),
      'hr/page-7.html': page('Sick leave', '<p>Call first.</p>'),
      'files/plan 2.pdf': '%PDF-1.4 the plan',
      'style.css': 'a {}',
    });
    const { items, unreadable, done, error } = await listSource(source);
    expect(error).toBeUndefined();
    expect(unreadable).toEqual([]);
    expect(done).toEqual([{ kind: 'done', scope: 'site', isComplete: true }]);
    expect(items.map(({ path, id }) => [path, id.slice(site.url.length)])).toEqual([
      ['Handbook.html', '/'],
      ['hr/Leave.html', '/hr/leave.html'],
      ['files/plan 2.pdf', '/files/plan%202.pdf'],
      ['hr/Sick leave (page-7).html', '/hr/page-7.html'],
    ]);
    expect(await readText(source, items[1]!)).toContain('<p>Thirty days.</p>');
    expect(await readText(source, items[1]!)).not.toContain('Menu');
    expect(await readText(source, items[2]!)).toBe('%PDF-1.4 the plan');
    expect(items[2]!.sizeBytes).toBe(17);
  });

  test('of 1,000 pages that are as they were is only asked whether they are', async () => {
    const names = Array.from({ length: 999 }, (_, index) => `p${index}.html`);
    const files = Object.fromEntries(names.map((name) => [name, page(name, '<p>text</p>')]));
    const { site, open } = await openSite({ ...files, 'index.html': page('All', links(...names)) });
    const first = await listSource(open());
    await site.requests();
    const second = await listSource(open());
    const requests = await site.requests();
    expect(second.items.length).toBe(1000);
    expect(second).toEqual(first);
    const pages = requests.filter((line) => !/robots|sitemap/.test(line));
    // The first page is asked for once more, to find where the site begins.
    expect(pages.filter((line) => line.startsWith('304')).length).toBe(1000);
    expect(pages.filter((line) => !line.startsWith('304'))).toEqual(['200 /']);
  });

  test('has another etag for the page whose text changed, not for one whose navigation did', async () => {
    const { site, open } = await openSite({
      'index.html': page('All', links('a.html', 'b.html')),
      'a.html': page('A', '<p>old</p>'),
      'b.html': page('B', '<p>same</p>'),
    });
    const before = (await listSource(open())).items;
    await site.write('a.html', page('A', '<p>new text</p>'));
    await site.write('b.html', page('B', '<p>same</p>').replace('Menu', 'A larger menu'));
    const after = (await listSource(open())).items;
    expect(after.map(({ etag }, index) => etag === before[index]!.etag)).toEqual([
      true,
      false,
      true,
    ]);
  });

  test('is walked by its sitemaps, indexes and packed ones included, and links to files', async () => {
    const map = (...urls: string[]) =>
      `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`;
    const { site, source } = await openSite({
      'index.html': page('All', links('not-in-the-map.html')),
      'a.html': page('A', links('not-in-the-map.html', 'a.pdf')),
      'b.html': page('B', ''),
      'not-in-the-map.html': page('N', ''),
      'a.pdf': '%PDF',
    });
    await site.write('robots.txt', `User-agent: *\nSitemap: ${site.url}/maps/index.xml`);
    const parts = [
      `${site.url}/maps/1.xml`,
      `${site.url}/maps/2.xml.gz`,
      'http://example.com/3.xml',
    ];
    await site.write(
      'maps/index.xml',
      `<sitemapindex>${parts.map((url) => `<sitemap><loc>${url}</loc></sitemap>`).join('')}</sitemapindex>`,
    );
    await site.write('maps/1.xml', map(`${site.url}/a.html`, 'http://example.com/else.html'));
    await site.write('maps/2.xml.gz', gzipSync(map(`${site.url}/b.html`)));
    const { items, done } = await listSource(source);
    expect(items.map(({ path }) => path)).toEqual(['All.html', 'A.html', 'B.html', 'a.pdf']);
    expect(done[0]!.isComplete).toBe(true);
  });

  test('with a sitemap that breaks off is not listed', async () => {
    const { source } = await openSite({
      'index.html': page('All', ''),
      'sitemap.xml': '<urlset><url><loc>/a.html</loc></url><url><lo',
    });
    const { done, error } = await listSource(source);
    expect(error).toMatchObject({ code: 'malformed' });
    expect(done).toEqual([]);
  });

  test('is left alone where robots.txt, a page or its head says so', async () => {
    const { source } = await openSite(
      {
        'robots.txt': 'User-agent: guildhall\nDisallow: /private/\n\nUser-agent: *\nDisallow: /',
        'index.html': page(
          'All',
          links('private/a.html', 'hidden.html', 'headed.html', 'end.html'),
        ),
        'private/a.html': page('Private', ''),
        'hidden.html': page(
          'Hidden',
          links('behind.html'),
          '<meta name="robots" content="noindex">',
        ),
        'behind.html': page('Behind', ''),
        'headed.html': page('Headed', ''),
        'end.html': page('End', links('past.html'), '<meta name="robots" content="nofollow">'),
        'past.html': page('Past', ''),
      },
      '/',
      {},
      'location = /headed.html { add_header X-Robots-Tag "noindex, nofollow"; }',
    );
    const { items } = await listSource(source);
    expect(items.map(({ path }) => path)).toEqual(['All.html', 'End.html', 'Behind.html']);
  });

  test('is what is below its folder, to its depth', async () => {
    const files = {
      'docs/index.html': page(
        'Docs',
        links('1.html', '/elsewhere.html', '//example.com/', 'mailto:a@b.c'),
      ),
      'docs/1.html': page('One', links('2.html')),
      'docs/2.html': page('Two', links('3.html')),
      'docs/3.html': page('Three', ''),
      'elsewhere.html': page('Elsewhere', ''),
    };
    const { open: _, ...deep } = await openSite(files, '/docs', { depth: 2 });
    const { items } = await listSource(deep.source);
    expect(items.map(({ path }) => path)).toEqual(['Docs.html', 'One (1).html', 'Two (2).html']);
    const { source } = await openSite(files, '/docs/', {
      include: ['/docs/*', '/else'],
      exclude: ['*2.html'],
    });
    const wider = (await listSource(source)).items.map(({ path }) => path);
    expect(wider).toEqual(['Docs.html', 'One (1).html', 'Elsewhere.html']);
  });

  test('joins pages by their canonical address, unless that is no page', async () => {
    const canonical = (href: string) => `<link rel="canonical" href="${href}">`;
    const { source, site } = await openSite({
      'index.html': page('All', links('a.html?sort=up', 'a.html', 'b.html?print=1')),
      'a.html': page('A', '', canonical('/a.html')),
      'b.html': page('B', '', canonical('/none.html')),
    });
    const { items } = await listSource(source);
    expect(items.map(({ id }) => id.slice(site.url.length))).toEqual([
      '/',
      '/a.html',
      '/b.html?print=1',
    ]);
  });
});
