import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Collection } from '../collections/collection.ts';
import type { Place } from '../product/organisation.ts';
import { startProduct } from '../product/start-product.ts';
import { uploadFiles } from '../product/upload-files.ts';
import { waitReady } from '../product/wait-ready.ts';
import { waitUnderstood } from '../product/wait-understood.ts';

/** The server vacuums its tables some seconds after an import ends. */
const restMs = 10_000;

export interface ImportOptions {
  /** The folder with a subfolder for each imported collection. */
  readonly dataDir: string;
  readonly embeddings: string;
}

/** Returns the place of an imported collection, and imports it if necessary. */
export async function findImported(
  collection: Collection,
  { dataDir, embeddings }: ImportOptions,
): Promise<Place> {
  const place = { dataDir: join(dataDir, `${collection.name}${suffixOf(embeddings)}`) };
  if (existsSync(place.dataDir)) return place;
  try {
    await importCollection(collection, place, embeddings);
    return place;
  } catch (cause) {
    await rm(place.dataDir, { recursive: true, force: true });
    throw cause;
  }
}

/** Returns what is added to the names of files and folders made with these embeddings. */
export function suffixOf(embeddings: string): string {
  if (embeddings === 'none') return '';
  return embeddings === 'builtin' ? '-meaning' : '-other';
}

/** Imports a collection over HTTP, as a client does. */
async function importCollection(
  { name, files }: Collection,
  place: Place,
  embeddings: string,
): Promise<void> {
  const startedAt = performance.now();
  const product = await startProduct(place, embeddings);
  try {
    const server = { url: product.url, key: product.organisation.apiKey };
    await uploadFiles(server, files);
    const { ready, failed } = await waitReady(server);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
    console.error(`${name}: ${ready} files in ${seconds} s, ${failed} failed`);
    if (ready !== files.length)
      throw new Error(`${name}: ${files.length - ready} files are missing`);
    await waitUnderstood(product.parts);
    await setTimeout(restMs);
  } finally {
    await product.stop();
  }
}
