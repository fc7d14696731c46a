import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '#settings.ts';
import { openDatabase } from '#db/database.ts';
import { findLastBackup } from '#installation/backups.queries.ts';
import type { MadeBackup } from '#installation/backups.queries.ts';
import { connectToServer } from './connect-to-server.ts';

/** Returns the latest verified backup, from the running server or else the database. */
export async function readLastBackup({
  dataDir,
  databaseUrl: url,
}: Pick<Settings, 'dataDir' | 'databaseUrl'>): Promise<MadeBackup | undefined> {
  const server = url === undefined ? await connectToServer(dataDir) : undefined;
  if (server) {
    const { last } = await server.ask({ ask: 'last' }).finally(server.end);
    return last ?? undefined;
  }
  if (url === undefined && !existsSync(join(dataDir, 'db'))) return undefined;
  const database = await openDatabase({ dataDir, url });
  return findLastBackup(database.db).finally(database.close);
}
