import type { Collection } from '../collections/collection.ts';

/** Imports a collection into an empty data folder. */
export async function importOnce(
  collection: Collection,
  dataDir: string,
  _embeddings: string,
): Promise<void> {
  throw new Error(`${collection.name}: ${dataDir} is not there, and import is not built yet`);
}
