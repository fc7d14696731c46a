import { rm } from 'node:fs/promises';
import type { Collection } from '../collections/collection.ts';
import type { Place } from '../product/organisation.ts';
import { startProduct } from '../product/start-product.ts';
import { uploadFiles } from '../product/upload-files.ts';
import { waitReady } from '../product/wait-ready.ts';

/** Imports a collection through the product's own interface into an empty data folder. */
export async function importOnce(
  { name, files }: Collection,
  place: Place,
  embeddings: string,
): Promise<void> {
  await rm(place.dataDir, { recursive: true, force: true });
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
  } finally {
    await product.stop();
  }
}
