import { PGlite } from '@electric-sql/pglite';
import { amcheck } from '@electric-sql/pglite/contrib/amcheck';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { pg_textsearch } from '@electric-sql/pglite-pg_textsearch';
import { vector } from '@electric-sql/pglite-pgvector';

/** What is wrong with a closed database: damaged rows, and rows that an index does not have. */
export async function checkTables(folder: string, engine: WebAssembly.Module): Promise<string[]> {
  const database = await PGlite.create({
    dataDir: folder,
    pgliteWasmModule: engine,
    extensions: { vector, pg_textsearch, pg_trgm, amcheck },
  });
  try {
    await database.exec('create extension if not exists amcheck');
    return [...(await checkRows(database)), ...(await checkIndexes(database))];
  } finally {
    await database.close();
  }
}

async function checkRows(database: PGlite): Promise<string[]> {
  const { rows } = await database.query<{ problem: string }>(
    `select format('%s, block %s: %s', relation.oid::regclass, blkno, msg) as problem
     from pg_class relation, verify_heapam(relation.oid, check_toast => true)
     where relation.relkind in ('r', 'm', 't') and relation.relpersistence = 'p'`,
  );
  return rows.map(({ problem }) => problem);
}

async function checkIndexes(database: PGlite): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    `select relation.oid::regclass::text as name
     from pg_class relation join pg_am method on method.oid = relation.relam
     where relation.relkind = 'i' and relation.relpersistence = 'p' and method.amname = 'btree'`,
  );
  const problems: string[] = [];
  for (const { name } of rows) {
    await database
      .query('select bt_index_check($1::regclass, true, true)', [name])
      .catch((cause: Error) => problems.push(`${name}: ${cause.message}`));
  }
  return problems;
}
