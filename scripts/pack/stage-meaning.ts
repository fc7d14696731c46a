import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { compiledSources } from './compile.ts';
import { copyOnnxruntime } from './copy-onnxruntime.ts';
import {
  compiledExports,
  published,
  readManifest,
  repository,
  writeManifest,
} from './repository.ts';

/** Stages `@guildhall/meaning`: the model, its code, and the runtime. */
export async function stageMeaning(compiled: string, folder: string): Promise<void> {
  const manifest = await readManifest('meaning');
  const { name, version, description, license, dependencies } = manifest;
  await cp(compiledSources(compiled, 'meaning'), join(folder, 'src'), { recursive: true });
  for (const part of ['model', 'README.md', 'ORIGIN.md', 'MODEL-LICENSE']) {
    await cp(join(repository, 'packages/meaning', part), join(folder, part), { recursive: true });
  }
  await copyOnnxruntime(join(folder, 'node_modules'));
  await writeManifest(folder, {
    name,
    version,
    description,
    ...published,
    license,
    sideEffects: false,
    files: ['src', 'model', 'ORIGIN.md', 'MODEL-LICENSE'],
    exports: compiledExports(manifest),
    dependencies,
    bundleDependencies: Object.keys(dependencies ?? {}),
  });
}
