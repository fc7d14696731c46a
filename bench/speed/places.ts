import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Place } from '../product/organisation.ts';
import type { RunOptions } from '../run-options.ts';
import { plantWorld } from './plant-world.ts';
import { withScratchDatabase } from './scratch-database.ts';

type Where = Pick<RunOptions, 'dataDir' | 'databaseUrl'>;

/** Runs `work` at a place without data, which is deleted afterwards. */
export async function withEmptyPlace<T>(
  { dataDir, databaseUrl }: Where,
  work: (place: Place) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(dataDir, 'empty-'));
  const run = (url?: string) => work({ dataDir: folder, databaseUrl: url });
  try {
    return await (databaseUrl === undefined ? run() : withScratchDatabase(databaseUrl, run));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs `work` at a place with so many passages. On a server they are planted each time. */
export async function withWorld<T>(
  where: Where,
  passages: number,
  work: (place: Place) => Promise<T>,
): Promise<T> {
  if (where.databaseUrl === undefined) return work(await keptWorld(where.dataDir, passages));
  return withEmptyPlace(where, async (place) => {
    await plantWorld(place, passages);
    return work(place);
  });
}

/** Returns a folder with so many passages, which other parts use, too. Plants them at first. */
export async function keptWorld(dataDir: string, passages: number): Promise<Place> {
  const place = { dataDir: join(dataDir, `world-${passages}`) };
  const planted = join(place.dataDir, 'planted');
  if (existsSync(planted)) return place;
  // What an interrupted run left.
  await rm(place.dataDir, { recursive: true, force: true });
  await plantWorld(place, passages);
  await writeFile(planted, '');
  return place;
}
