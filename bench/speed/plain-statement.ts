import type { Database } from '../../packages/server/src/db/database.ts';

const table = 'bench_plain_pages';
/** As deep as the search looks; a statement that stops sooner would do less than it has to. */
const depth = 100;

/** One BM25 statement over the pages of an organisation, and nothing else of a search. */
export interface PlainStatement {
  ask(question: string): Promise<unknown>;
  close(): Promise<unknown>;
}

/** Copies the pages to a table of their own with one BM25 index, in the database of the product. */
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
