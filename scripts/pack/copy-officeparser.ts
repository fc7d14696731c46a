import { cp, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Manifest } from './repository.ts';

// Read only for PDF files and pictures, which the server reads by other means: 120 MB of 350.
const unused = ['pdfjs-dist', 'tesseract.js'];

/**
 * Copies officeparser without its builds for browsers and without what it loads for files that it
 * is never given. Resolves with what else it depends on.
 */
export async function copyOfficeparser(folder: string): Promise<Record<string, string>> {
  const source = dirname(dirname(createRequire(import.meta.url).resolve('officeparser')));
  await cp(source, folder, {
    recursive: true,
    filter: (path) => !/\.browser\.|\/node_modules/.test(path.slice(source.length)),
  });
  const manifest = JSON.parse(await readFile(join(source, 'package.json'), 'utf8')) as Manifest;
  const { name, version, license } = manifest;
  const dependencies = without(manifest.dependencies ?? {}, unused);
  const exports = { '.': { import: './dist/index.mjs', require: './dist/index.js' } };
  const trimmed = { name, version, license, exports, dependencies };
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(trimmed, null, 2)}\n`);
  return dependencies;
}

function without(all: Record<string, string>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)));
}
