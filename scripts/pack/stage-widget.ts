import { execFile } from 'node:child_process';
import { cp, glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { published, readManifest, repository, writeManifest } from './repository.ts';

/** Stages `@guildhall/widget`: the element as the server serves it, with types. */
export async function stageWidget(_: string, folder: string): Promise<void> {
  const { name, version, description } = await readManifest('widget');
  const source = join(repository, 'packages/widget');
  await cp(join(source, 'dist'), join(folder, 'lib'), {
    recursive: true,
    // A bundler compresses by itself, and only the server needs Vite's manifest.
    filter: (path) => !/\.(gz|br)$|\/\.vite$/.test(path),
  });
  await declareTypes(source, join(folder, 'lib'));
  await cp(join(source, 'README.md'), join(folder, 'README.md'));
  await writeManifest(folder, {
    name,
    version,
    description,
    ...published,
    files: ['lib'],
    exports: {
      '.': { types: './lib/index.d.ts', default: './lib/widget.js' },
      './package.json': './package.json',
    },
  });
}

async function declareTypes(source: string, lib: string): Promise<void> {
  const tsc = join(repository, 'node_modules/typescript/bin/tsc');
  const emit = ['--noEmit', 'false', '--emitDeclarationOnly', '--declaration', '--outDir', lib];
  const args = [tsc, '-p', source, ...emit, '--rootDir', join(source, 'src')];
  await promisify(execFile)(process.execPath, args);
  for await (const path of glob('**/*.d.ts', { cwd: lib })) {
    const text = await readFile(join(lib, path), 'utf8');
    await writeFile(join(lib, path), text.replace(/(from ')(\.[^']+)\.ts'/g, "$1$2.js'"));
  }
}
