import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { Parser } from 'htmlparser2';
import { SourceProblem } from '#ground/ports/source.ts';
import { boundedBody } from '../http/bounded-body.ts';
import type { PacedFetch } from '../http/paced-fetch.ts';
import { userAgent } from './robots.ts';

const [mapMaxBytes, mapsMax] = [50 * 1024 * 1024, 200];

/**
 * Yields the addresses of the sitemaps, those of their indexes included. A sitemap that is not there
 * or is something else yields none. Throws if one cannot be read to its end: its pages are not gone.
 */
export async function* readSitemaps(
  first: readonly string[],
  paced: PacedFetch,
  signal: AbortSignal,
): AsyncIterable<string> {
  const maps = new Set(first);
  for (const map of maps) {
    const { isIndex, urls } = await readSitemap(map, paced, signal);
    if (!isIndex) yield* urls;
    else {
      const origin = new URL(map).origin;
      for (const url of urls) {
        if (maps.size < mapsMax && URL.canParse(url) && new URL(url).origin === origin)
          maps.add(url);
      }
    }
  }
}

interface Sitemap {
  isIndex: boolean;
  urls: string[];
}

async function readSitemap(url: string, paced: PacedFetch, signal: AbortSignal): Promise<Sitemap> {
  const response = await paced.fetch(url, { signal, headers: { 'user-agent': userAgent } });
  if (!response.ok) {
    await response.body?.cancel();
    if (response.status < 500) return { isIndex: false, urls: [] };
    throw new SourceProblem('unreachable', `Its sitemap answered ${response.status}.`);
  }
  return parseSitemap(unpacked(boundedBody(response, mapMaxBytes)));
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

async function parseSitemap(bytes: AsyncIterable<Uint8Array>): Promise<Sitemap> {
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
  if (root !== 'urlset' && root !== 'sitemapindex') return { isIndex: false, urls: [] };
  if (!found.isWhole) throw new SourceProblem('malformed', 'Its sitemap breaks off.');
  return { isIndex: root === 'sitemapindex', urls: found.urls };
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase();
}
