import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { DatabaseError } from '../connect/connection.ts';
import { findApplied } from './migrate.ts';

interface Place {
  /** Undefined: the database in `dataDir`. */
  url?: string | undefined;
  dataDir: string;
}

/** Throws if DATA_DIR has no database, which opening it would make. */
export function refuseNoDatabase(place: Place): void {
  if (place.url === undefined && !existsSync(join(place.dataDir, 'db', 'PG_VERSION'))) {
    throw absent(place);
  }
}

/** Throws if nothing was ever started or restored on this database. */
export async function refuseNoTables(pool: Pick<pg.Pool, 'query'>, place: Place): Promise<void> {
  if ((await findApplied(pool)).length === 0) throw absent(place);
}

function absent({ url, dataDir }: Place): DatabaseError {
  return new DatabaseError(
    url === undefined
      ? `There is no Guildhall in ${dataDir}. DATA_DIR names the folder of the one that you mean; the demo's is ./data/demo`
      : 'There is no Guildhall in the database of DATABASE_URL',
  );
}
