import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import * as zlib from 'node:zlib';

/** A file built for browsers, ready to be sent. */
export interface BuiltFile {
  /** A weak tag: a hash of the contents. */
  etag: string;
  mediaType: string;
  /** The bytes by content coding. `identity` always exists. */
  codings: Partial<Record<'br' | 'gzip', Buffer>> & { identity: Buffer };
}

const mediaTypes: Readonly<Record<string, string>> = {
  '.bcmap': 'application/octet-stream',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.pfb': 'application/octet-stream',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/**
 * Reads all files of a folder into memory, by their address below it, so that a requested address
 * never becomes a path on the disk. Empty if nothing was built.
 */
export async function readBuiltFiles(folder: string): Promise<Map<string, BuiltFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const known = paths.filter((path) => extname(path) in mediaTypes);
  const compressed = new Set(paths);
  const files = known.map(async (path): Promise<[string, BuiltFile]> => {
    const read = (suffix: string) =>
      compressed.has(path + suffix) ? readFile(path + suffix) : undefined;
    const [identity, br, gzip] = await Promise.all([readFile(path), read('.br'), read('.gz')]);
    const address = path.slice(folder.length).replaceAll('\\', '/');
    const codings = { identity, ...(br && { br }), ...(gzip && { gzip }) };
    return [
      address,
      { etag: etagOf(identity), mediaType: mediaTypes[extname(path)] ?? '', codings },
    ];
  });
  return new Map(await Promise.all(files));
}

function etagOf(bytes: Buffer): string {
  return `W/"${createHash('sha256').update(bytes).digest('base64url')}"`;
}

const quality = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 6 } };

/** Makes a text that the server wrote a file to be sent, compressed. */
export async function toBuilt(text: string, mediaType: string): Promise<BuiltFile> {
  const identity = Buffer.from(text);
  const [br, gzipped] = await Promise.all([
    promisify(zlib.brotliCompress)(identity, quality),
    promisify(zlib.gzip)(identity),
  ]);
  return { etag: etagOf(identity), mediaType, codings: { identity, br, gzip: gzipped } };
}
