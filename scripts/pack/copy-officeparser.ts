import { cp, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Manifest } from './repository.ts';

// Dependencies for PDF files and pictures only, which the server reads by other means. They take
// 120 of 350 MB.
const unused = ['pdfjs-dist', 'tesseract.js'];

/**
 * Copies officeparser without its browser builds and without the dependencies that the server never
 * uses. Resolves with the remaining dependencies.
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
