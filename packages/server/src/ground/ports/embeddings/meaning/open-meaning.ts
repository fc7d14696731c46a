import type { Embeddings } from '../../embeddings.ts';
import type { SectionReader } from '../../section-reader.ts';
import { openMeaningEmbeddings } from './meaning.ts';

interface Package {
  readonly model: { readonly name: string; readonly revision: string; readonly dimensions: number };
  readonly checkSupport: () => string | null;
}

/**
 * Opens the built-in model, without loading it yet. Returns the reason if the optional package or
 * its runtime is missing on this machine.
 */
export async function openMeaning(
  load: () => Promise<Package> = loadPackage,
): Promise<(Embeddings & SectionReader) | { readonly missing: string }> {
  let meaning: Package;
  try {
    meaning = await load();
  } catch (error) {
    if (!isNotFound(error)) throw error;
    return { missing: 'the package @guildhall/meaning is not installed' };
  }
  const obstacle = meaning.checkSupport();
  if (obstacle !== null) return { missing: obstacle };
  const { name, revision, dimensions } = meaning.model;
  return openMeaningEmbeddings({ model: `meaning:${name}@${revision}`, dimensions });
}

async function loadPackage(): Promise<Package> {
  const { model } = await import('@guildhall/meaning/model');
  const { checkSupport } = await import('@guildhall/meaning/check-support');
  return { model, checkSupport };
}

function isNotFound(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
}
