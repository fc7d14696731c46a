import type { Connection } from '@guildhall/engine/connect/connection.ts';
import { toDatabase } from '#ground/db/database.ts';
import { findApplied, listMigrations } from '@guildhall/engine/migrate/migrate.ts';
import { countRows, listTables } from '@guildhall/engine/tables/list-tables.ts';
import type { CountedTable, Queryable } from '@guildhall/engine/tables/list-tables.ts';
import { listFileKeys } from './source-database.queries.ts';
import type { StoredSearch } from './manifest.ts';
import { askSearches } from './searches.ts';

/** The contents of a database, to compare with the contents of a copy. */
export interface DatabaseContents {
  migrations: string[];
  tables: CountedTable[];
  fileKeys: string[];
}

/** The contents of a database, with the results of searches in it. */
export interface InspectedDatabase extends DatabaseContents {
  /**
   * Searches and their results. Empty if this version cannot search the database because of an
   * older schema, or if the rows were copied without verification.
   */
  searches: readonly StoredSearch[];
}

export async function readDatabaseContents(client: Queryable): Promise<DatabaseContents> {
  return {
    migrations: await findApplied(client),
    tables: await countRows(client, await listTables(client)),
    fileKeys: await listFileKeys(client),
  };
}

export async function askSearchesIfCurrent(
  connection: Connection,
  { migrations }: Pick<DatabaseContents, 'migrations'>,
): Promise<StoredSearch[]> {
  const isCurrent = (await listMigrations()).join() === migrations.join();
  return isCurrent ? askSearches(toDatabase(connection).db) : [];
}
