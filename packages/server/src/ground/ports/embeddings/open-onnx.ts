import { join, resolve } from 'node:path';
import type { Embeddings } from '../embeddings.ts';
import { openMeaningEmbeddings } from './meaning/meaning.ts';
import { readModelFolder } from './onnx/read-model-folder.ts';
import type { NamedModelFolder } from './onnx/read-model-folder.ts';

const mebibyte = 2 ** 20;
/** The memory of a model's process on top of twice its file: Node and a large vocabulary. */
const baseMb = 700;

/**
 * Opens the model of a folder, without loading it yet. Throws an error of one line if there is
 * none.
 */
export async function openOnnx(folder: string): Promise<Embeddings> {
  return openModelFolder(await readModelFolder(folder));
}

/** Opens the model of a folder after reading its description. */
export function openModelFolder({ name, bytes, ...model }: NamedModelFolder): Embeddings {
  return openMeaningEmbeddings({
    model: `onnx:${name}`,
    dimensions: model.dimensions,
    folder: model,
    memoryMb: memoryMbOf(bytes),
  });
}

/** Returns the memory at which the process of a model is replaced, by the size of its file. */
export function memoryMbOf(bytes: number): number {
  return baseMb + (2 * bytes) / mebibyte;
}

/** Returns the folder of an `onnx:` setting: a path, or a model added by `models add`. */
export function findModelFolder(dataDir: string, name: string): string {
  return isModelName(name) ? join(dataDir, 'models', name) : resolve(name);
}

/** True for a name without a path. */
export function isModelName(name: string): boolean {
  return /^[\w-][\w.-]*$/.test(name);
}
