import { availableCollections, loadCollection } from '../collections/load-collection.ts';
import { startProduct } from '../product/start-product.ts';
import type { Figure } from '../report/figure.ts';
import type { RunOptions } from '../run-options.ts';
import { askInterface, askSearch, reachRoot } from './ask-product.ts';
import { findFiles } from './asked-files.ts';
import { findImported } from './find-imported.ts';
import { askAll, compareValues, measureProduct, thinOut } from './measure-set.ts';
import { openPlainSearch } from './plain-bm25.ts';

/**
 * Measures search quality on every available collection, compared with plain BM25 over the same
 * pages.
 */
export async function measureQuality(options: RunOptions): Promise<Figure[]> {
  const names = options.collections.length > 0 ? options.collections : availableCollections();
  const figures: Figure[] = [];
  for (const name of names) figures.push(...(await measureCollection(name, options)));
  return figures;
}

async function measureCollection(name: string, options: RunOptions): Promise<Figure[]> {
  const collection = await loadCollection(name);
  const place = await findImported(collection, options);
  const product = await startProduct(place, options.embeddings);
  try {
    const { parts, organisation, url } = product;
    const files = await findFiles(parts.database, organisation.teamId, collection.files);
    const http = askInterface({ url, key: organisation.apiKey }, files);
    const team = await reachRoot(parts.db, organisation.teamId);
    const deep = askSearch(parts, team, files);
    const figures: Figure[] = [];
    for (const set of collection.sets.map((whole) => thinOut(whole, options.every))) {
      const ours = await measureProduct(set, http, deep);
      const plain = await openPlainSearch(parts.database, organisation.teamId, set, files);
      figures.push(...compareValues(set, ours, await askAll(set, plain.ask)));
    }
    return figures;
  } finally {
    await product.stop();
  }
}
