import { describe, expect, test } from 'vitest';
import { openPacedFetch } from '../http/paced-fetch.ts';
import { findRoot } from './find-root.ts';

/** Finds the first page where addresses lead to others, and others are there. */
async function find(url: string, leads: Record<string, string>) {
  const asked: string[] = [];
  const answer = async (to: unknown) => {
    asked.push(String(to));
    if (String(to).endsWith('/robots.txt')) return new Response(null, { status: 404 });
    const location = leads[String(to)];
    return location ? new Response(null, { status: 301, headers: { location } }) : new Response('');
  };
  const paced = openPacedFetch(answer, { perMinute: 600_000 });
  const found = findRoot({ url }, paced, new AbortController().signal);
  return { asked, found: await found.catch((error: unknown) => ({ error })) };
}

describe('the first page of a site', () => {
  test.each([
    ['https', 'http://a.example/docs', { 'http://a.example/docs': 'https://a.example/docs' }],
    [
      '"www."',
      'https://a.example/docs/',
      { 'https://a.example/docs/': 'https://www.a.example/docs/' },
    ],
    ['a folder', 'https://a.example/docs', { 'https://a.example/docs': '/docs/' }],
    ['a page in it', 'https://a.example/docs/', { 'https://a.example/docs/': 'en/home' }],
  ])('may be at %s of its address', async (_what, url, leads: Record<string, string>) => {
    const { found } = await find(url, leads);
    const [to] = Object.values(leads);
    expect(found).toMatchObject({ root: new URL(to!, url).href, scope: { folder: '/docs/' } });
  });

  test.each([
    ['another host', 'https://a.example/', 'https://b.example/'],
    ['a host below it', 'https://a.example/', 'https://login.a.example/'],
    ['another port', 'https://a.example/', 'https://a.example:8443/'],
    ['http', 'https://a.example/', 'http://a.example/'],
    ['a page to sign in', 'https://a.example/docs/', 'https://a.example/login'],
  ])('is not at %s', async (_what, url, to) => {
    const { found, asked } = await find(url, { [url]: to });
    expect(found).toMatchObject({ error: { code: 'not_found' } });
    expect(asked).not.toContain(to);
  });
});
