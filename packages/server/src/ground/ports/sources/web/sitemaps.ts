import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { Parser } from 'htmlparser2';
import { SourceProblem } from '#ground/ports/source.ts';
import { boundedBody } from '../http/bounded-body.ts';
import type { PacedFetch } from '../http/paced-fetch.ts';
import { userAgent } from './robots.ts';

const [mapMaxBytes, mapsMax] = [50 * 1024 * 1024, 200];

/** Where a site names its pages. */
export interface SitemapNames {
  readonly urls: readonly string[];
  /** True if the site itself does not name them, so that none may be there. */
  readonly isGuess: boolean;
}

/**
 * Yields the addresses of the sitemaps, those of their indexes included; undefined for a sitemap that
 * is named and is not there. Throws if one breaks off: its pages are not gone.
 */
export async function* readSitemaps(
  { urls: first, isGuess }: SitemapNames,
  paced: PacedFetch,
  signal: AbortSignal,
): AsyncIterable<string | undefined> {
  const maps = new Set(first);
  for (const map of maps) {
    const found = await readSitemap(map, paced, signal);
    if (!found && !(isGuess && first.includes(map))) yield undefined;
    if (found && !found.isIndex) yield* found.urls;
    for (const url of found?.isIndex ? found.urls : []) {
      const isOwn = URL.canParse(url) && new URL(url).origin === new URL(map).origin;
      if (isOwn && maps.size < mapsMax) maps.add(url);
      else if (isOwn) yield undefined;
    }
  }
}

interface Sitemap {
  isIndex: boolean;
  urls: string[];
}

async function readSitemap(
  url: string,
  paced: PacedFetch,
  signal: AbortSignal,
): Promise<Sitemap | undefined> {
  const response = await askSitemap(url, paced, signal);
  if (response?.ok) return parseSitemap(unpacked(boundedBody(response, mapMaxBytes)));
  await response?.body?.cancel();
  if (response === undefined || response.status < 500) return undefined;
  throw new SourceProblem('unreachable', `Its sitemap answered ${response.status}.`);
}

async function askSitemap(url: string, paced: PacedFetch, signal: AbortSignal) {
  try {
    return await paced.fetch(url, { signal, headers: { 'user-agent': userAgent } });
  } catch (error) {
    if (error instanceof SourceProblem && error.code === 'refused') return undefined;
    throw error;
  }
}

/** Unpacks a sitemap that is a gzip file itself, whatever it is called. */
async function* unpacked(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const pieces = bytes[Symbol.asyncIterator]();
  const { value: head, done } = await pieces.next();
  if (done) return;
  const whole = (async function* () {
    yield head;
    yield* { [Symbol.asyncIterator]: () => pieces };
  })();
  if (head[0] !== 0x1f || head[1] !== 0x8b) return yield* whole;
  let read = 0;
  for await (const piece of Readable.from(whole).compose(createGunzip())) {
    read += piece.byteLength;
    if (read > mapMaxBytes) throw new SourceProblem('too_large', 'Its sitemap is too large.');
    yield piece;
  }
}

/** Undefined for what is no sitemap, such as a page that says so. */
async function parseSitemap(bytes: AsyncIterable<Uint8Array>): Promise<Sitemap | undefined> {
  const found: Sitemap & { root?: string; isWhole: boolean } = {
    isIndex: false,
    urls: [],
    isWhole: false,
  };
  let text: string | undefined;
  const parser = new Parser(
    {
      onopentag(name) {
        found.root ??= name;
        if (localName(name) === 'loc' && !name.includes('image')) text = '';
      },
      ontext: (piece) => void (text !== undefined && (text += piece)),
      onclosetag(name, isImplied) {
        if (text !== undefined) found.urls.push(text.trim());
        text = undefined;
        if (name === found.root) found.isWhole = !isImplied;
      },
    },
    { xmlMode: true },
  );
  const decoder = new TextDecoder();
  for await (const piece of bytes) parser.write(decoder.decode(piece, { stream: true }));
  parser.end();
  const root = localName(found.root ?? '');
  if (root !== 'urlset' && root !== 'sitemapindex') return undefined;
  if (!found.isWhole) throw new SourceProblem('malformed', 'Its sitemap breaks off.');
  return { isIndex: root === 'sitemapindex', urls: found.urls };
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase();
}
