import { checkIndices } from '#db/check-indices.ts';
import type { Connection } from '#db/connection.ts';
import { toDatabase } from '#db/database.ts';
import { openEmbedded } from '#db/embedded.ts';
import { findApplied, listMigrations } from '#db/migrate.ts';
import { exportFromFolder } from '#db/tables/export-tables.ts';
import { countRows, listTables } from '#db/tables/list-tables.ts';
import type { Queryable } from '#db/tables/list-tables.ts';
import { listFileKeys } from './source-database.queries.ts';
import type { CountedTable, StoredSearch } from './manifest.ts';
import { askSearches } from './searches.ts';

/** The contents of a database, to compare with the contents of a copy. */
export interface DatabaseContents {
  migrations: string[];
  tables: CountedTable[];
  /** The keys of all files that the database refers to. */
  fileKeys: string[];
}

/** The contents of a database, with the results of searches in it. */
export interface InspectedDatabase extends DatabaseContents {
  /**
   * Searches and their results. Empty if this version cannot search the database because of an
   * older schema, or if a server's rows were copied without verification.
   */
  searches: readonly StoredSearch[];
}

export async function readDatabaseContents(client: Queryable): Promise<DatabaseContents> {
  const tables = await listTables(client);
  const counts = await countRows(client, tables);
  return {
    migrations: await findApplied(client),
    tables: tables.map((table) => ({ ...table, rows: counts.get(table.name) ?? 0 })),
    fileKeys: await listFileKeys(client),
  };
}

/**
 * Opens the copy in the folder `db` of `dataDir`, which replays its log, reads its contents and
 * writes its tables to `tablesFolder` and closes it. If `isVerified`, also checks all tables and
 * indices.
 */
export async function inspectDatabaseFolder(
  dataDir: string,
  isVerified: boolean,
  tablesFolder: string,
): Promise<InspectedDatabase> {
  const connection = await openEmbedded(dataDir, { isCopy: true });
  try {
    if (isVerified) await checkIndices(connection);
    const contents = await readDatabaseContents(connection.pool);
    await exportFromFolder(connection, dataDir, tablesFolder);
    return { ...contents, searches: await askSearchesIfCurrent(connection, contents) };
  } finally {
    await connection.close();
  }
}

export async function askSearchesIfCurrent(
  connection: Connection,
  { migrations }: Pick<DatabaseContents, 'migrations'>,
): Promise<StoredSearch[]> {
  const isCurrent = (await listMigrations()).join() === migrations.join();
  return isCurrent ? askSearches(toDatabase(connection).db) : [];
}
