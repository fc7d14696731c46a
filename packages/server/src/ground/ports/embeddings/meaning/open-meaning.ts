import type { Embeddings } from '../../embeddings.ts';
import { openMeaningEmbeddings } from './meaning.ts';

interface Package {
  readonly model: { readonly name: string; readonly revision: string; readonly dimensions: number };
  readonly findObstacle: () => string | null;
}

/**
 * Opens the built-in model, without loading it yet. Returns the reason if the optional package or
 * its runtime is missing on this machine.
 */
export async function openMeaning(
  load: () => Promise<Package> = loadPackage,
): Promise<Embeddings | { readonly missing: string }> {
  let meaning: Package;
  try {
    meaning = await load();
  } catch (error) {
    if (!isNotFound(error)) throw error;
    return { missing: 'the package @guildhall/meaning is not installed' };
  }
  const obstacle = meaning.findObstacle();
  if (obstacle !== null) return { missing: obstacle };
  const { name, revision, dimensions } = meaning.model;
  return openMeaningEmbeddings({ model: `meaning:${name}@${revision}`, dimensions });
}

async function loadPackage(): Promise<Package> {
  const { model } = await import('@guildhall/meaning/model');
  const { findObstacle } = await import('@guildhall/meaning/find-obstacle');
  return { model, findObstacle };
}

function isNotFound(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
}
