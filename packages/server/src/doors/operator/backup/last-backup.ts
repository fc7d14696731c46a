import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '#ground/settings/settings.ts';
import { openDatabase } from '#ground/db/database.ts';
import { findLastBackup } from '../installation.queries.ts';
import type { MadeBackup } from '../installation.queries.ts';

export async function readLastBackup({
  dataDir,
  databaseUrl: url,
}: Pick<Settings, 'dataDir' | 'databaseUrl'>): Promise<MadeBackup | undefined> {
  if (url === undefined && !existsSync(join(dataDir, 'db'))) return undefined;
  const database = await openDatabase({ dataDir, url });
  return findLastBackup(database.db).finally(database.close);
}
