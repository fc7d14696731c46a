import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { testApp } from '../../../../../../test/app.ts';
import type { TestApp } from '../../../../../../test/app.ts';
import { newTree } from '../../../../../../test/world.ts';
import { transaction } from '#db/database.ts';
import { openIntake } from '../../intake/intake.ts';
import type { Intake } from '../../intake/intake.ts';
import { documentClient } from '../fixtures/client.ts';
import { enqueueUnindexed, indexStoredPages } from './index-stored-pages.ts';
import { finishIndexing, takeNumber } from './index-stored-pages.queries.ts';
import { deleteSomePassages, insertText } from './index-tables.queries.ts';

let opened: TestApp;
let intake: Intake;

beforeAll(async () => {
  opened = await testApp();
  intake = openIntake({ memoryMb: 1000, timeoutMs: 60_000, workers: 1 });
});

afterAll(() => intake.close());

/** Leaves an organisation's documents as an upgrade from an earlier kind of index does. */
async function emptyIndex(orgId: string): Promise<void> {
  const { db } = opened.parts;
  await sql`update documents set text_number = null, name_number = null, passage_count = 0
    where org_id = ${orgId}`.execute(db);
  for (const table of ['passages', 'postings', 'index_segments', 'spellings']) {
    await sql`delete from ${sql.table(table)} where org_id = ${orgId}`.execute(db);
  }
}

async function openIndexed() {
  const tree = await newTree(opened.parts);
  const client = documentClient(opened.app, tree);
  const pages = `# Ferries\n\n${'The ferry leaves at nine. '.repeat(300)}\n\n# Sundays\n\nNo zeppelin.`;
  const document = await client.addSettled('boats.md', pages, { visibility: 'public' });
  const find = async (query: string) => {
    const { body } = await client.ask('POST', '/v1/knowledge/search', { query });
    return body.documents;
  };
  return { tree, client, document, find };
}

test('stored pages are indexed again, with the same result', async () => {
  const { tree, document, find } = await openIndexed();
  const questions = ['zeppelin', 'ferry on sundays', 'boats'];
  const before = await Promise.all(questions.map(find));
  expect(before.every((found) => found.length === 1)).toBe(true);
  const read = () =>
    sql`
    select ordinal, page_number, language, terms from passages where document_id = ${document.id}
    order by ordinal`.execute(opened.parts.db);
  const passages = await read();
  await emptyIndex(tree.team.orgId);
  expect(await find('zeppelin')).toEqual([]);
  await enqueueUnindexed(opened.parts);
  await expect.poll(() => find('zeppelin'), { timeout: 30_000 }).toHaveLength(1);
  expect(await Promise.all(questions.map(find))).toEqual(before);
  expect((await read()).rows).toEqual(passages.rows);
});

test('a document that is replaced or deleted meanwhile keeps nothing of its stored pages', async () => {
  const { tree, client, document, find } = await openIndexed();
  const { orgId } = tree.team;
  await emptyIndex(orgId);
  const late = { data: { orgId, documentId: document.id, version: 1 }, isLast: false };
  const signal = new AbortController().signal;
  await client.addSettled('boats.md', 'A balloon.', { visibility: 'public' });
  await indexStoredPages({ ...opened.parts, intake }, { ...late, signal });
  expect(await find('zeppelin')).toEqual([]);
  expect(await find('balloon')).toHaveLength(1);
  await client.ask('DELETE', `/v1/documents/${document.id}`);
  await indexStoredPages({ ...opened.parts, intake }, { ...late, signal });
  const { rows } = await sql`select from passages where org_id = ${orgId}`.execute(opened.parts.db);
  expect(rows).toHaveLength(0);
});

test('an attempt whose passages another one has deleted fails, so that the job begins again', async () => {
  const { tree, document, find } = await openIndexed();
  const { db } = opened.parts;
  const { orgId } = tree.team;
  await emptyIndex(orgId);
  const version = { orgId, documentId: document.id, version: 1 };
  const textNumber = (await takeNumber(db, version)) ?? 0;
  const numbered = { ...version, textNumber };
  const passages = [0, 1].map((ordinal) => {
    return { ordinal, pageNumber: 1, language: 'en', terms: 'enzeppelin', text: '' };
  });
  const facts = { passages: 2, languages: ['en'] };
  await transaction(db, async (tx) => {
    await insertText(tx, numbered, { pages: [], passages, vectors: null }, 'none');
    await deleteSomePassages(tx, version, 1);
  });
  await expect(transaction(db, (tx) => finishIndexing(tx, numbered, facts))).rejects.toThrow(
    'Two attempts index one document',
  );
  expect(await find('zeppelin')).toEqual([]);
  const signal = new AbortController().signal;
  await indexStoredPages({ ...opened.parts, intake }, { data: version, isLast: false, signal });
  expect(await find('zeppelin')).toHaveLength(1);
});
