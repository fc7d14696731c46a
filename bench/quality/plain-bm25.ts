import type { QuestionSet } from '../collections/collection.ts';
import type { Database } from '../../packages/server/src/db/database.ts';
import type { AskedFiles } from './asked-files.ts';
import type { Ranking } from './metrics.ts';

/** Plain BM25 search, the baseline for the product's search. */
export interface PlainSearch {
  ask(question: string): Promise<Ranking>;
  close(): Promise<void>;
}

/** The maximum number of pages per question; enough for 100 documents of the collections. */
const depth = 400;
const batchPages = 500;
const scratchTable = 'bench_plain';

/**
 * Opens a BM25 search with the configuration's stemmer over the product's pages, copied into a
 * scratch table of the same database. For `simple`, a language without spaces, the words are
 * segmented first.
 */
export async function openPlainSearch(
  database: Database,
  orgId: string,
  set: QuestionSet,
  files: AskedFiles,
): Promise<PlainSearch> {
  const { pool } = database;
  const { config, includes } = set.plain;
  const write = config === 'simple' ? setWordsApart : (text: string) => text;
  await pool.query(`drop table if exists ${scratchTable}`);
  await pool.query(`create table ${scratchTable} (document_id uuid, page_number int, text text)`);
  await copyPages(database, orgId, (id) => includes(files.keyOf(id)), write);
  await pool.query(
    `create index bench_plain_by_text on ${scratchTable} using bm25 (text)
     with (text_config = '${config}')`,
  );
  return {
    async ask(question) {
      const { rows } = await pool.query<{ document_id: string; page_number: number }>(
        `select document_id, page_number from ${scratchTable}
         order by text <@> to_bm25query($1, 'bench_plain_by_text') limit ${depth}`,
        [write(question)],
      );
      const pages = rows.map((row) => `${files.keyOf(row.document_id)}#${row.page_number}`);
      return { documents: [...new Set(rows.map((row) => files.keyOf(row.document_id)))], pages };
    },
    close: async () => void (await pool.query(`drop table ${scratchTable}`)),
  };
}

async function copyPages(
  { pool }: Database,
  orgId: string,
  includes: (documentId: string) => boolean,
  write: (text: string) => string,
): Promise<void> {
  const { rows: documents } = await pool.query<{ document_id: string }>(
    'select distinct document_id from pages where org_id = $1',
    [orgId],
  );
  const ids = documents.map((row) => row.document_id).filter(includes);
  for (let from = 0; from < ids.length; from += batchPages) {
    const { rows } = await pool.query<{ text: string }>(
      'select document_id, page_number, text from pages where org_id = $1 and document_id = any($2)',
      [orgId, ids.slice(from, from + batchPages)],
    );
    await pool.query(
      `insert into ${scratchTable} select * from json_to_recordset($1)
       as page (document_id uuid, page_number int, text text)`,
      [JSON.stringify(rows.map((row) => ({ ...row, text: write(row.text) })))],
    );
  }
}

const segmenter = new Intl.Segmenter('th', { granularity: 'word' });

function setWordsApart(text: string): string {
  return [...segmenter.segment(text)].map(({ segment }) => segment).join(' ');
}
