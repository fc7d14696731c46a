import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { repository } from './repository.ts';
import type { Manifest } from './repository.ts';

/** What the server sends of it, and its licences. */
const files = [
  'LICENSE',
  'NOTICE',
  'favicon-32x32.png',
  'swagger-ui-bundle.js',
  'swagger-ui-bundle.js.LICENSE.txt',
  'swagger-ui.css',
];

/**
 * Copies swagger-ui-dist into a folder of packages, and returns it as a dependency. As a dependency
 * from the registry it would bring a package that reports each installation (D49).
 */
export async function copySwaggerUi(modules: string): Promise<Record<string, string>> {
  const resolve = createRequire(join(repository, 'packages/server/package.json'));
  const manifest = resolve.resolve('swagger-ui-dist/package.json');
  const { name, version, license } = JSON.parse(await readFile(manifest, 'utf8')) as Manifest;
  const target = join(modules, name);
  await mkdir(target, { recursive: true });
  for (const file of files) await cp(join(dirname(manifest), file), join(target, file));
  const trimmed = { name, version, license };
  await writeFile(join(target, 'package.json'), `${JSON.stringify(trimmed, null, 2)}\n`);
  return { [name]: version };
}
