import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testWorld } from '../../../../../test/world.ts';
import { transaction } from '#ground/db/database.ts';
import { documentClient } from './fixtures/client.ts';
import {
  beginProcessing,
  clearSomeContent,
  finishProcessing,
  insertContent,
  markFailed,
} from '#library/indexing/index-document.queries.ts';

const { app, parts, tree } = await testWorld();
// A document whose second version is being read, with one page so far.
const client = documentClient(app, tree);
const { id: documentId } = await client.addSettled('read.txt', 'The new page.');
const changed = await sql<{ text_number: number }>`
  update documents set version = 2, state = 'processing', total_pages = null
  where id = ${documentId} returning text_number`.execute(parts.db);
const textNumber = changed.rows[0]!.text_number;

const version = (number: number) => {
  return { orgId: tree.team.orgId, documentId, version: number, textNumber };
};
const page = { pages: [{ pageNumber: 2, text: 'An old page.', tables: [] }], passages: [] };
const facts = { title: 'Old', totalPages: 9, notes: [], passages: 0, languages: [] };

async function stands() {
  const { rows } = await sql<{ state: string; total_pages: number | null; pages: string[] }>`
    select state, total_pages, array(select text from pages
      where document_id = documents.id order by page_number) as pages
    from documents where id = ${documentId}`.execute(parts.db);
  return rows[0];
}

const untouched = { state: 'processing', total_pages: null, pages: ['The new page.'] };

describe('when a version was replaced while it was being read', () => {
  test.each([
    ['no page is added', (old: ReturnType<typeof version>) => insert(old), false],
    ['nothing becomes ready', (old: ReturnType<typeof version>) => finish(old), undefined],
  ])('for the old version, %s', async (_, work, told) => {
    expect(await work(version(1))).toBe(told);
    expect(await stands()).toEqual(untouched);
  });

  test('for the old version, no reading begins, nothing is cleared and nothing fails', async () => {
    expect(await beginProcessing(parts.db, version(1))).toBeUndefined();
    while (await transaction(parts.db, (tx) => clearSomeContent(tx, version(1), 25)));
    await transaction(parts.db, (tx) => markFailed(tx, version(1), { code: 'empty', values: {} }));
    expect(await stands()).toEqual(untouched);
  });

  test('the new version is added and becomes ready', async () => {
    expect(await insert(version(2))).toBe(true);
    expect(await finish(version(2))).toMatchObject({ teamId: tree.team.id, left: null });
    expect(await stands()).toEqual({
      state: 'ready',
      total_pages: 9,
      pages: ['The new page.', 'An old page.'],
    });
  });
});

function insert(document: ReturnType<typeof version>) {
  return transaction(parts.db, (tx) => insertContent(tx, document, page));
}

function finish(document: ReturnType<typeof version>) {
  return transaction(parts.db, (tx) => finishProcessing(tx, document, facts));
}
