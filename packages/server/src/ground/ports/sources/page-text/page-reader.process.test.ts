import { afterAll, describe, expect, test } from 'vitest';
import { openPageReader } from './page-reader.ts';

const reader = openPageReader();
afterAll(() => reader.close());

const sentences = 'Everyone has thirty days of leave, by agreement of the works council. '.repeat(
  6,
);
const table =
  '<table><tr><th>Class</th><th>Limit</th></tr><tr><td>A</td><td>10 EUR</td></tr></table>';
const chrome = '<nav><a href="/">Home</a> Everything else</nav>';

async function read(html: string) {
  const page = (await reader.read({ bytes: Buffer.from(html) }))!;
  return { ...page, document: Buffer.from(page.document).toString() };
}

describe('the main text of a page', () => {
  test.each([
    ['it names itself', `${chrome}<main><h1>Leave</h1><p>Short.</p>${table}</main>`],
    ['is found', `${chrome}<div><h1>Leave</h1><p>${sentences}</p>${table}</div>`],
    ['is all there is', `${chrome}<h1>Leave</h1><p>Short.</p>${table}`],
  ])('that %s has its title, its headings and tables, and no navigation', async (_how, body) => {
    const page = `<html><head><title>Leave</title></head><body>${body}</body></html>`;
    const { title, document } = await read(page);
    expect(title).toBe('Leave');
    expect(document).toMatch(/<h1[^>]*>Leave<\/h1>/);
    expect(document).toMatch(/<td>10 EUR<\/td>/);
    expect(document).not.toContain('Everything else');
  });

  test('is that of a fragment, too', async () => {
    expect((await read('<title>Leave</title><p>Short.')).document).toContain('<p>Short.</p>');
  });

  test('is decoded as its server says', async () => {
    const bytes = Buffer.from('<title>Caf\xe9</title><p>x', 'latin1');
    expect((await reader.read({ bytes, charset: 'iso-8859-1' }))?.title).toBe('Caf\u00e9');
  });

  test('a title with signs of HTML stays a title', async () => {
    const { document } = await read('<title>a &lt;b&gt; &amp; c</title><p>x');
    expect(document).toContain('<title>a &lt;b&gt; &amp; c</title>');
  });

  test.each([
    ['deep', '<div>'.repeat(50_000)],
    ['tables within tables', '<table><tr><td>'.repeat(5000)],
  ])(
    'of a page made to take for ever (%s) is the whole page, and the next is read',
    async (_how, trap) => {
      const hurried = openPageReader({ timeoutMs: 600 });
      const page = Buffer.from(`<a href="/next">x</a>${trap}the end`);
      const begun = performance.now();
      const found = await hurried.read({ bytes: page });
      expect(found?.document ?? page).toBe(page);
      expect(performance.now() - begun).toBeLessThan(4000);
      expect((await hurried.read({ bytes: Buffer.from('<title>Next</title><p>x') }))?.title).toBe(
        'Next',
      );
      hurried.close();
    },
  );
});

test('pages that are read at once do not get mixed up', async () => {
  await read('loaded');
  const numbers = Array.from({ length: 20 }, (_, index) => String(index));
  const pages = await Promise.all(numbers.map((number) => read(`<title>${number}</title><p>x`)));
  expect(pages.map(({ title }) => title)).toEqual(numbers);
});

describe('what a page tells', () => {
  test('are its links, its canonical address and its base, without those not to be followed', async () => {
    const page = `<base href="/b/"><link rel="canonical" href="/c"><a href="1">1</a>
      <area href="2"><a href="3" rel="external nofollow">3</a><a name="4">4</a>
      <meta http-equiv="Refresh" content="0; URL='/5'">`;
    const { base, canonical, links, isHidden } = await read(page);
    expect({ base, canonical, isHidden }).toEqual({
      base: '/b/',
      canonical: '/c',
      isHidden: false,
    });
    expect(links).toEqual(['1', '2', '/5']);
  });

  test.each([
    ['noindex', true, 1],
    ['NOFOLLOW', false, 0],
    ['none', true, 0],
    ['max-snippet:50, noindex', true, 1],
  ])('robots by "%s": hidden %s, links %i', async (content, isHidden, links) => {
    const page = `<meta name="Robots" content="${content}"><a href="/a">a</a>`;
    const found = await read(page);
    expect([found.isHidden, found.links.length]).toEqual([isHidden, links]);
  });
});
