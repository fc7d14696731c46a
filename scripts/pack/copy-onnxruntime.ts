import { cp, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Manifest } from './repository.ts';

/** What the package needs only to install itself, and a library for macOS that it holds twice. */
const unused = /\/(script|lib|node_modules)(\/|$)|\.\d+\.\d+\.\d+\.dylib$/;

/**
 * Copies onnxruntime-node, with its programs for all platforms, into a folder of packages. Leaves out
 * its install script, which fetches CUDA from another host and fails where that cannot be reached.
 */
export async function copyOnnxruntime(modules: string): Promise<void> {
  const resolve = createRequire(join(import.meta.dirname, '../../packages/meaning/package.json'));
  const source = dirname(resolve.resolve('onnxruntime-node/package.json'));
  const target = join(modules, 'onnxruntime-node');
  await cp(source, target, {
    recursive: true,
    filter: (path) => !unused.test(path.slice(source.length)),
  });
  const text = await readFile(join(source, 'package.json'), 'utf8');
  const { name, version, license, main, dependencies = {} } = JSON.parse(text) as Manifest;
  const common = { 'onnxruntime-common': dependencies['onnxruntime-common'] };
  const trimmed = { name, version, license, main, dependencies: common };
  await writeFile(join(target, 'package.json'), `${JSON.stringify(trimmed, null, 2)}\n`);
  await cp(join(source, '../onnxruntime-common'), join(modules, 'onnxruntime-common'), {
    recursive: true,
  });
}
