import type { Collection } from '../collections/collection.ts';
import { openDatabase } from '../../packages/server/src/ground/db/database.ts';
import { createLog } from '../../packages/server/src/ground/log.ts';
import { openEmbeddings } from '../../packages/server/src/ground/ports/embeddings/open-embeddings.ts';
import type { Figure } from '../report/figure.ts';
import { askSearch, reachRoot } from './ask-product.ts';
import { findFiles } from './asked-files.ts';
import { askAll, compareValues, thinOut } from './measure-set.ts';
import { openPlainSearch } from './plain-bm25.ts';

export interface AskOptions {
  /** The sampling interval: only every n-th question is asked. */
  every: number;
  plain: boolean;
  embeddings: string;
}

/** Measures a collection that is already imported, by calling the search function directly. */
export async function askAgain(
  collection: Collection,
  dataDir: string,
  options: AskOptions,
): Promise<{ figures: Figure[]; searchMs: number }> {
  const database = await openDatabase({ dataDir });
  const embeddings = await openEmbeddings({ embeddings: options.embeddings });
  const parts = { db: database.db, embeddings, log: createLog('warn') };
  const { rows } = await database.pool.query<{ org_id: string }>(
    'select org_id from teams where id = org_id limit 1',
  );
  const orgId = rows[0]?.org_id ?? '';
  const files = await findFiles(database, orgId, collection.files);
  const ask = askSearch(parts, await reachRoot(database.db, orgId), files);
  const figures: Figure[] = [];
  let [asked, askedMs] = [0, 0];
  for (const set of collection.sets.map((whole) => thinOut(whole, options.every))) {
    const startedAt = performance.now();
    const ours = await askAll(set, ask);
    askedMs += performance.now() - startedAt;
    asked += set.questions.length;
    const plain = options.plain ? await openPlainSearch(database, orgId, set, files) : null;
    figures.push(...compareValues(set, ours, plain && (await askAll(set, plain.ask))));
  }
  await database.close();
  return { figures, searchMs: askedMs / asked };
}
