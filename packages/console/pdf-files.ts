import { cp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const packageFile = require.resolve('pdfjs-dist/package.json');
const { version } = require(packageFile) as { version: string };
const folders = ['wasm', 'cmaps', 'standard_fonts'];
const address = `/assets/pdfjs-${version}`;

/**
 * Copies the worker, decoders, character maps and fonts of pdf.js beside the scripts. Exports their
 * address as `virtual:pdf-files`.
 */
export function pdfFiles(): Plugin {
  let target = '';
  return {
    name: 'guildhall:pdf-files',
    configResolved: ({ root, build }) => {
      target = join(root, build.outDir, address);
    },
    resolveId: (id) => (id === 'virtual:pdf-files' ? '\0virtual:pdf-files' : null),
    load: (id) =>
      id === '\0virtual:pdf-files' ? `export const pdfFiles = ${JSON.stringify(address)};` : null,
    async writeBundle() {
      const from = dirname(packageFile);
      const worker = 'pdf.worker.min.mjs';
      await cp(join(from, 'build', worker), join(target, worker));
      await Promise.all(
        folders.map((name) => cp(join(from, name), join(target, name), { recursive: true })),
      );
    },
  };
}
