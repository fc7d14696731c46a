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

/** What a database has, to be compared with what a copy of it has. */
export interface Contents {
  migrations: string[];
  tables: CountedTable[];
  /** The keys of all files that it names. */
  fileKeys: string[];
}

export interface Inspected extends Contents {
  /** Empty when the database is older than this program, which cannot search it then. */
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
 * Opens the copy in `dataDir`/db, which makes a database of it, and puts it away whole. Looks at
 * every page, row and key of it when it is to be verified.
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
