import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';

/** A file of the built console, as it is sent. */
export interface ConsoleFile {
  mediaType: string;
  /** By content coding; `identity` is always there. */
  codings: Partial<Record<'br' | 'gzip', Buffer>> & { identity: Buffer };
}

const mediaTypes: Readonly<Record<string, string>> = {
  '.bcmap': 'application/octet-stream',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.pfb': 'application/octet-stream',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
};

const folder = join(
  dirname(createRequire(import.meta.url).resolve('@guildhall/console/package.json')),
  'dist',
);

/**
 * Every file of the built console by its address. Read whole, so that no address is ever a path
 * on the disk. Empty where the console was not built.
 */
export async function readConsole(): Promise<Map<string, ConsoleFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const known = paths.filter((path) => extname(path) in mediaTypes);
  const compressed = new Set(paths);
  const files = known.map(async (path): Promise<[string, ConsoleFile]> => {
    const read = (suffix: string) =>
      compressed.has(path + suffix) ? readFile(path + suffix) : undefined;
    const [identity, br, gzip] = await Promise.all([readFile(path), read('.br'), read('.gz')]);
    const address = path.slice(folder.length).replaceAll('\\', '/');
    const codings = { identity, ...(br && { br }), ...(gzip && { gzip }) };
    return [address, { mediaType: mediaTypes[extname(path)] ?? '', codings }];
  });
  return new Map(await Promise.all(files));
}
