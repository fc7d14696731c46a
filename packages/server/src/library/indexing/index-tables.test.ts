import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { letteredApp } from '../../../../../test/lettered-app.ts';
import { newTree } from '../../../../../test/world.ts';
import { transaction } from '#ground/db/database.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import { embedAll } from '#library/documents/fixtures/embed-all.ts';
import { deleteSomeText } from './index-tables.queries.ts';

const { app, parts } = await letteredApp();
const tree = await newTree(parts);

/** Tables that keep rows of a deleted document, with the reason. */
const kept: Readonly<Record<string, string>> = {
  chat_documents: 'a chat says that one of its documents was deleted',
  document_changes: 'the live stream tells readers of the deletion',
  training_sources: 'a correction keeps what it says, without the document',
  widget_downloads: 'a link that a visitor was given ends with its session',
};

/** Other tables with rows of a document that do not come from its text, with their content. */
const notText: Readonly<Record<string, string>> = {
  document_readers: 'rights at its source',
  source_items: 'what its source lists',
  document_removals: 'the removal of the text of a deleted document',
  gap_documents: 'a question that the document answers',
  document_team_shares: 'rights',
  document_user_shares: 'rights',
  document_versions: 'rights to earlier versions',
  notifications: 'a person is told that it was shared with them',
};

/** Returns the tables that have a column with the id of a document. */
async function tablesOfDocuments(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select class.relname as name from pg_class class
    join pg_attribute part on part.attrelid = class.oid and part.attname = 'document_id'
    where class.relkind = 'r'
      and class.relnamespace = 'public'::regnamespace
    order by class.relname`.execute(parts.db);
  return rows.map(({ name }) => name);
}

/** Returns the tables with a row of the document. */
async function tablesWith(documentId: string, tables: readonly string[]): Promise<string[]> {
  const held: string[] = [];
  for (const table of tables) {
    const { rows } = await sql`
      select from ${sql.table(table)}
      where org_id = ${tree.team.orgId} and document_id = ${documentId} limit 1`.execute(parts.db);
    if (rows.length > 0) held.push(table);
  }
  return held;
}

/** Must have something for each table that is filled from texts: a number for one of numbers. */
const textForEachTable = 'The boat is green.';

test('the text of a document is deleted from every table with its text, and the rest with the document', async () => {
  const client = documentClient(app, tree);
  const { id } = await client.addSettled('boat.txt', textForEachTable);
  const tables = (await tablesOfDocuments()).filter((table) => !(table in kept));
  const ofText = tables.filter((table) => !(table in notText));
  await embedAll(parts, tree.team.orgId);
  // A new table of the search is filled while the document is read (`insertText`, or a trigger),
  // or embedded.
  expect(await tablesWith(id, ofText)).toEqual(ofText);
  // For a replaced version, and for a try that was interrupted.
  const text = { orgId: tree.team.orgId, documentId: id };
  while (await transaction(parts.db, (tx) => deleteSomeText(tx, text)));
  expect(await tablesWith(id, ofText)).toEqual([]);
  expect((await client.ask('DELETE', `/v1/documents/${id}`)).status).toBe(200);
  expect(await tablesWith(id, tables)).toEqual([]);
});

test('a table of passages names their document, by which its rows are deleted', async () => {
  const { rows } = await sql<{ name: string }>`
    select attrelid::regclass::text as name from pg_attribute
    join pg_class class on class.oid = attrelid and class.relkind = 'r'
    where attname = 'text_number' and class.relname <> 'documents' and not exists (
      select from pg_attribute other
      where other.attrelid = pg_attribute.attrelid and other.attname = 'document_id')`.execute(
    parts.db,
  );
  expect(rows).toEqual([]);
});

test('only tables that exist are said to keep rows, or to hold no text', async () => {
  const named = [...Object.keys(kept), ...Object.keys(notText)];
  expect(await tablesOfDocuments()).toEqual(expect.arrayContaining(named));
});
