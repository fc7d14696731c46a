import { cp, glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compiledSources, importPath } from './compile.ts';
import {
  externalDependencies,
  published,
  readManifest,
  repository,
  writeManifest,
} from './repository.ts';

/** Stages `@guildhall/sdk`: its own files and the contract's, which is not published by itself. */
export async function stageSdk(compiled: string, folder: string): Promise<void> {
  const [sdk, contract] = [await readManifest('sdk'), await readManifest('contract')];
  const lib = join(folder, 'lib');
  await cp(compiledSources(compiled, 'sdk'), lib, { recursive: true });
  await cp(compiledSources(compiled, 'contract'), join(lib, 'contract'), { recursive: true });
  for await (const path of glob('**/*.{js,d.ts}', { cwd: lib })) await nameContract(lib, path);
  const readme = await readFile(join(repository, 'packages/sdk/README.md'), 'utf8');
  await writeFile(join(folder, 'README.md'), readme);
  await writeManifest(folder, {
    name: sdk.name,
    version: sdk.version,
    description: sdk.description,
    ...published,
    engines: { node: '>=20' },
    sideEffects: false,
    files: ['lib'],
    exports: {
      '.': { types: './lib/index.d.ts', default: './lib/index.js' },
      './light': { types: './lib/light.d.ts', default: './lib/light.js' },
      './package.json': './package.json',
    },
    dependencies: { ...externalDependencies(sdk), ...externalDependencies(contract) },
  });
}

const imports = /(['"])@guildhall\/contract(?:\/([\w-]+))?\1/g;

async function nameContract(lib: string, path: string): Promise<void> {
  const text = await readFile(join(lib, path), 'utf8');
  const named = text.replace(imports, (_, quote: string, file = 'index') => {
    return `${quote}${importPath(path, `contract/${file as string}.js`)}${quote}`;
  });
  if (named !== text) await writeFile(join(lib, path), named);
}
