import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#ground/db/database.ts';
import type { Settings } from '#ground/settings/settings.ts';
import { newPrefix } from './open-source.ts';
import { findSourceIds } from './stored/watchable.queries.ts';

/** The time after which nobody is looking at a place before a source is made. */
const lookedAtMaxMs = 3_600_000;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u;

/** Deletes what sources have kept that are removed, or that never were made. */
export async function sweepFolders({
  db,
  settings: { dataDir },
}: {
  db: Db;
  settings: Pick<Settings, 'dataDir'>;
}): Promise<void> {
  const top = join(dataDir, 'sources');
  const names = await readdir(top).catch(() => []);
  const known = await findSourceIds(
    db,
    names.filter((name) => uuid.test(name)),
  );
  for (const name of names) {
    const isLeft = uuid.test(name) ? !known.has(name) : await isOver(join(top, name), name);
    if (isLeft) await rm(join(top, name), { recursive: true, force: true });
  }
}

async function isOver(path: string, name: string): Promise<boolean> {
  if (!name.startsWith(newPrefix)) return false;
  const found = await stat(path).catch(() => null);
  return found !== null && found.mtimeMs < Date.now() - lookedAtMaxMs;
}
