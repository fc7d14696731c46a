import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { letteredApp } from '../../../../../test/lettered-app.ts';
import { newTree } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import { embedAll } from '#library/documents/fixtures/embed-all.ts';
import { indexTables } from './segments.queries.ts';
import { removeIndex } from './remove-index.ts';

const { app, parts } = await letteredApp();

/** Tables that keep rows of a deleted organisation, with the reason. */
const kept: Readonly<Record<string, string>> = {
  audit_entries: 'the deletion itself is on record',
  document_changes: 'the live stream tells readers of the deletion',
  organisation_sizes: 'two zeros, written when the deletion commits',
};

/** More words than one step removes. */
const manyWords = Array.from({ length: 2_500 }, (_, at) => `harbour${at.toString(36)}word`);

async function plant(tree: TestTree): Promise<void> {
  const client = documentClient(app, tree);
  await client.addSettled('boat.txt', 'The boat is green.', { visibility: 'public' });
  await client.addSettled('words.txt', manyWords.join(' '));
  await embedAll(parts, tree.team.orgId);
}

/** Returns the tables with a row of the organisation. */
async function tablesWith({ team }: TestTree): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select class.relname as name from pg_class class
    join pg_attribute part on part.attrelid = class.oid and part.attname = 'org_id'
    where class.relkind = 'r' and class.relnamespace = 'public'::regnamespace
    order by class.relname`.execute(parts.db);
  const held: string[] = [];
  for (const { name } of rows) {
    const found = await sql`
      select from ${sql.table(name)} where org_id = ${team.orgId} limit 1`.execute(parts.db);
    if (found.rows.length > 0) held.push(name);
  }
  return held;
}

async function search(tree: TestTree): Promise<string[]> {
  const { body } = await documentClient(app, tree).ask('POST', '/v1/knowledge/search', {
    query: 'green boat',
  });
  return (body.documents as { name: string }[]).map(({ name }) => name);
}

test('a deleted organisation leaves no row in any table, and another one still searches', async () => {
  const [tree, beside] = [await newTree(parts), await newTree(parts)];
  await Promise.all([plant(tree), plant(beside)]);
  expect(await tablesWith(tree)).toEqual(expect.arrayContaining([...indexTables, 'passages']));
  const path = `/v1/teams/${tree.team.id}`;
  const deleted = await app.request(path, { method: 'DELETE', headers: tree.headers });
  expect(deleted.status).toBe(200);
  // The job that was enqueued with the deletion removes the index.
  await expect
    .poll(async () => (await tablesWith(tree)).filter((name) => !(name in kept)), {
      timeout: 20_000,
    })
    .toEqual([]);
  expect(await tablesWith(beside)).toEqual(expect.arrayContaining([...indexTables]));
  expect(await search(beside)).toContain('boat.txt');
});

test('removing an index that is already gone does nothing', async () => {
  const [tree, beside] = [await newTree(parts), await newTree(parts)];
  await Promise.all([plant(tree), plant(beside)]);
  await removeIndex(parts.db, tree.team.orgId);
  await removeIndex(parts.db, tree.team.orgId);
  const left = (await tablesWith(tree)).filter((name) =>
    indexTables.some((table) => table === name),
  );
  expect(left).toEqual([]);
  expect(await search(beside)).toContain('boat.txt');
});
