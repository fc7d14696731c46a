import type { Database } from '../../packages/server/src/db/database.ts';

const table = 'bench_plain_pages';
/** The depth of the product's search; a smaller limit would make the baseline unfairly fast. */
const depth = 100;

/** A single BM25 statement over the pages of an organisation: the baseline for search speed. */
export interface PlainStatement {
  ask(question: string): Promise<unknown>;
  close(): Promise<unknown>;
}

/** Copies the pages into a table with one BM25 index, in the product's database. */
export async function openPlainStatement(
  { pool }: Database,
  orgId: string,
): Promise<PlainStatement> {
  await pool.query(`drop table if exists ${table}`);
  await pool.query(`create table ${table} (document_id uuid, page_number int, text text)`);
  await pool.query(
    `insert into ${table} select document_id, page_number, text from pages where org_id = $1`,
    [orgId],
  );
  await pool.query(
    `create index ${table}_by_text on ${table} using bm25 (text) with (text_config = 'english')`,
  );
  const statement = `select document_id, page_number from ${table}
    order by text <@> to_bm25query($1, '${table}_by_text') limit ${depth}`;
  return {
    ask: (question) => pool.query(statement, [question]),
    close: () => pool.query(`drop table ${table}`),
  };
}
