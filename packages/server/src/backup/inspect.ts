import { checkIndices } from '#db/check-indices.ts';
import type { Connection } from '#db/connection.ts';
import { toDatabase } from '#db/database.ts';
import { openEmbedded } from '#db/embedded.ts';
import { findApplied, listMigrations } from '#db/migrate.ts';
import { countRows, listTables } from '#db/tables/list-tables.ts';
import type { Queryable } from '#db/tables/list-tables.ts';
import { findKnownFiles } from './source.queries.ts';
import type { CountedTable, StoredSearch } from './manifest.ts';
import { askSearches } from './searches.ts';

/** The contents of a database, to compare with the contents of a copy. */
export interface Contents {
  migrations: string[];
  tables: CountedTable[];
  /** The keys of all files that the database refers to. */
  fileKeys: string[];
}

export interface Inspected extends Contents {
  /**
   * Searches and their results. Empty if this version cannot search the database because of an
   * older schema, or if a server's rows were copied without verification.
   */
  searches: readonly StoredSearch[];
}

export async function readContents(client: Queryable): Promise<Contents> {
  const tables = await listTables(client);
  const counts = await countRows(client, tables);
  return {
    migrations: await findApplied(client),
    tables: tables.map((table) => ({ ...table, rows: counts.get(table.name) ?? 0 })),
    fileKeys: await findKnownFiles(client),
  };
}

/**
 * Opens the copy in the folder `db` of `dataDir`, which replays its log, reads its contents and
 * closes it. If `isVerified`, also checks all tables and indices.
 */
export async function inspectFolder(dataDir: string, isVerified: boolean): Promise<Inspected> {
  const connection = await openEmbedded(dataDir, { isCopy: true });
  try {
    if (isVerified) await checkIndices(connection);
    const contents = await readContents(connection.pool);
    return { ...contents, searches: await trySearches(connection, contents) };
  } finally {
    await connection.close();
  }
}

export async function trySearches(
  connection: Connection,
  { migrations }: Pick<Contents, 'migrations'>,
): Promise<StoredSearch[]> {
  const isCurrent = (await listMigrations()).join() === migrations.join();
  return isCurrent ? askSearches(toDatabase(connection).db) : [];
}
