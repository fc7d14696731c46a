import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Writes a `.br` and a `.gz` beside every text file, so that no request has to compress. */
export function compressFiles(): Plugin {
  let folder = '';
  return {
    name: 'guildhall:compress-files',
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir);
    },
    async closeBundle() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const paths = entries
        .filter((entry) => entry.isFile() && /\.(m?js|css|html|svg|wasm)$/.test(entry.name))
        .map(({ parentPath, name }) => join(parentPath, name));
      await Promise.all(paths.map(compress));
    },
  };
}

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 10 };
  await writeFile(`${path}.br`, await brotli(bytes, { params }));
  await writeFile(`${path}.gz`, await gzipped(bytes, { level: 9 }));
}
