import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export const repository = join(import.meta.dirname, '../..');

export interface Manifest {
  name: string;
  version: string;
  description?: string;
  license: string;
  exports?: Record<string, string>;
  dependencies?: Record<string, string>;
  [other: string]: unknown;
}

/** Reads the manifest of a workspace package. */
export async function readManifest(name: string): Promise<Manifest> {
  const text = await readFile(join(repository, 'packages', name, 'package.json'), 'utf8');
  return JSON.parse(text) as Manifest;
}

/** Writes the manifest of a published package and copies the licence. */
export async function writeManifest(folder: string, manifest: object): Promise<void> {
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await cp(join(repository, 'LICENSE'), join(folder, 'LICENSE'));
}

/** Returns the dependencies that are not packages of this repository. */
export function externalDependencies({ dependencies = {} }: Manifest): Record<string, string> {
  const entries = Object.entries(dependencies).filter(([name]) => !name.startsWith('@guildhall/'));
  return Object.fromEntries(entries);
}

/** Returns the exports of a package with its sources compiled. */
export function compiledExports({ exports = {} }: Manifest): Record<string, string> {
  return Object.fromEntries(
    Object.entries(exports).map(([key, path]) => [key, path.replace(/\.ts$/, '.js')]),
  );
}

/** The manifest fields that all published packages share. */
export const published = {
  license: 'Apache-2.0',
  type: 'module',
  publishConfig: { access: 'public' },
} as const;
