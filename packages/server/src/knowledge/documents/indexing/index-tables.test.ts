import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../../../../test/app.ts';
import type { TestApp } from '../../../../../../test/app.ts';
import { newTree } from '../../../../../../test/world.ts';
import type { TestTree } from '../../../../../../test/world.ts';
import { documentClient } from '../fixtures/client.ts';
import { partitioned } from './partitions.queries.ts';

let app: TestApp['app'];
let parts: TestApp['parts'];
let tree: TestTree;

beforeAll(async () => {
  ({ app, parts } = await testApp());
  tree = await newTree(parts);
});

/** Tables that keep rows of a deleted document, with the reason. */
const kept: Readonly<Record<string, string>> = {
  chat_documents: 'a chat says that one of its documents was deleted',
  document_changes: 'the live stream tells readers of the deletion',
  widget_downloads: 'a link that a visitor was given ends with its session',
};

/** Returns the tables of documents whose rows the database does not delete with the document. */
async function tablesWithoutReference(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select class.relname as name from pg_class class
    join pg_attribute part on part.attrelid = class.oid and part.attname = 'document_id'
    where class.relkind in ('r', 'p') and not class.relispartition
      and class.relnamespace = 'public'::regnamespace
      and not exists (
        select from pg_constraint reference
        where reference.conrelid = class.oid and reference.confrelid = 'documents'::regclass)
    order by class.relname`.execute(parts.db);
  return rows.map(({ name }) => name);
}

async function countRows(table: string, documentId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)}
    where org_id = ${tree.team.orgId} and document_id = ${documentId}`.execute(parts.db);
  return rows[0]!.count;
}

test('a deleted document leaves no row in a table that the search reads', async () => {
  const client = documentClient(app, tree);
  const { id } = await client.addSettled('boat.txt', 'The boat is green.');
  const indices = (await tablesWithoutReference()).filter((table) => !(table in kept));
  expect(indices).toEqual(expect.arrayContaining(['passages', 'passage_vectors']));
  // A table of the search is filled while the document is read (`insertText`, or a trigger).
  for (const table of indices) expect([table, await countRows(table, id)]).not.toEqual([table, 0]);
  expect((await client.ask('DELETE', `/v1/documents/${id}`)).status).toBe(200);
  for (const table of indices) expect([table, await countRows(table, id)]).toEqual([table, 0]);
});

test('a table of passages names their document, by which its rows are deleted', async () => {
  const { rows } = await sql<{ name: string }>`
    select attrelid::regclass::text as name from pg_attribute
    join pg_class class on class.oid = attrelid and class.relkind in ('r', 'p')
    where attname = 'passage_id' and not exists (
      select from pg_attribute other
      where other.attrelid = pg_attribute.attrelid and other.attname = 'document_id')`.execute(
    parts.db,
  );
  expect(rows).toEqual([]);
});

test('only tables that exist are said to keep rows', async () => {
  expect(await tablesWithoutReference()).toEqual(expect.arrayContaining(Object.keys(kept)));
});

test('the list of partitioned tables, by which a deleted organisation ends, is complete', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'p' and relnamespace = 'public'::regnamespace`.execute(parts.db);
  expect(rows.map(({ name }) => name).sort()).toEqual(partitioned.map(({ name }) => name).sort());
});
