import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Document } from '@guildhall/contract';
import { letteredApp } from '../../../../../test/lettered-app.ts';
import { newTree } from '../../../../../test/world.ts';
import { transaction } from '#ground/db/database.ts';
import { embedAll } from './fixtures/embed-all.ts';
import { mergeSegments } from '#library/postings/merge-segments.ts';
import { deleteRows, removeSomeText } from './delete-documents.queries.ts';
import { enqueueUnfinishedRemovals } from './delete-documents.ts';
import { documentClient } from './fixtures/client.ts';

const { app, parts } = await letteredApp();
const tree = await newTree(parts);
const client = documentClient(app, tree);

/** Counts the rows that the database keeps for a document, by table. */
async function countRows({ id }: Document): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    select
      (select count(*)::int from documents where id = ${id}) as documents,
      (select count(*)::int from pages where document_id = ${id}) as pages,
      (select count(*)::int from passages where document_id = ${id}) as passages,
      (select count(*)::int from passage_vectors where document_id = ${id}) as vectors,
      (select count(*)::int from document_user_shares where document_id = ${id})
        + (select count(*)::int from document_team_shares where document_id = ${id}) as shares
  `.execute(parts.db);
  return rows[0]!;
}

async function fileKeyOf({ id }: Document): Promise<string> {
  const { rows } = await sql<{ file_key: string }>`
    select file_key from documents where id = ${id}`.execute(parts.db);
  return rows[0]!.file_key;
}

async function storedKeys(): Promise<string[]> {
  return Array.fromAsync(parts.files.list());
}

/** Returns the words of `addFull` that the index has kept. */
async function wordsLeft(): Promise<unknown[]> {
  const { orgId } = tree.team;
  const { rows } = await sql`
    select term from postings where org_id = ${orgId} and term like 'enmarmot%'
    union all select terms from index_segments
      where org_id = ${orgId} and terms like '%enmarmot%'`.execute(parts.db);
  return rows;
}

async function openJobs(fileKey: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job
    where name = 'remove-file' and state <> 'completed' and data ->> 'fileKey' = ${fileKey}
  `.execute(parts.db);
  return rows[0]!.count;
}

async function addFull(name: string, fields: Record<string, string> = {}): Promise<Document> {
  const text = Array.from({ length: 400 }, (_, line) => `Marmots whistle in valley ${line}.`);
  const document = await client.addSettled(name, text.join('\n\n'), fields);
  const shares = { userIds: [tree.owner.userId], teamIds: [tree.team.id] };
  await client.ask('PATCH', `/v1/documents/${document.id}`, { shares });
  await embedAll(parts, tree.team.orgId);
  return document;
}

const nothing = { documents: 0, pages: 0, passages: 0, vectors: 0, shares: 0 };

describe('DELETE /v1/documents/{documentId}', () => {
  test('200: the receipt is true when it arrives: no row, vector or file is left (S27)', async () => {
    const document = await addFull('marmots.txt', { visibility: 'public' });
    const fileKey = await fileKeyOf(document);
    const before = await countRows(document);
    expect(before['passages']).toBeGreaterThan(5);
    expect(before['vectors']).toBe(before['passages']);
    expect(before['shares']).toBe(2);
    const { status, body } = await client.ask('DELETE', `/v1/documents/${document.id}`);
    expect(await storedKeys()).not.toContain(fileKey);
    expect(await countRows(document)).toEqual(nothing);
    const { documents, pages, passages, vectors } = before;
    expect({ status, body }).toEqual({
      status: 200,
      body: { deleted: { documents, pages, passages, vectors, files: 1 } },
    });
    const query = { query: 'marmots whistle valley' };
    const search = await client.ask('POST', '/v1/knowledge/search', query);
    expect(search.body.documents).toEqual([]);
    await expect.poll(() => openJobs(fileKey), { timeout: 10_000 }).toBe(0);
    await mergeSegments(parts.db, tree.team.orgId);
    expect(await wordsLeft()).toEqual([]);
  });

  test('200: the receipt counts the vectors that exist, which may be fewer than the passages', async () => {
    const document = await addFull('pikas.txt');
    await sql`delete from passage_vectors where document_id = ${document.id} and page_number = 1`.execute(
      parts.db,
    );
    const { pages, passages, vectors } = await countRows(document);
    expect(vectors).toBeGreaterThan(0);
    expect(vectors).toBeLessThan(passages!);
    const { body } = await client.ask('DELETE', `/v1/documents/${document.id}`);
    expect(body.deleted).toEqual({ documents: 1, pages, passages, vectors, files: 1 });
  });

  test('404: of two deletions at the same moment, the second finds no document', async () => {
    const { id } = await client.add('once.txt');
    const answers = await Promise.all(
      [1, 2].map(() => client.ask('DELETE', `/v1/documents/${id}`)),
    );
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '404']);
    expect((await client.ask('GET', `/v1/documents/${id}`)).status).toBe(404);
  });

  test('200: a document that is deleted while it is being read leaves nothing behind', async () => {
    const text = 'Lemmings travel. '.repeat(40_000);
    const document = await client.add('reading.txt', text);
    const { status } = await client.ask('DELETE', `/v1/documents/${document.id}`);
    expect(status).toBe(200);
    const another = await client.addSettled('after.txt');
    expect(another.state).toBe('ready');
    expect(await countRows(document)).toEqual(nothing);
  });

  test('200: after the deletion, the name can be used for a new document', async () => {
    const first = await client.add('free.txt', 'one');
    await client.ask('DELETE', `/v1/documents/${first.id}`);
    const second = await client.addSettled('free.txt', 'one');
    expect(second.id).not.toBe(first.id);
    expect(second.state).toBe('ready');
  });
});

describe('a deletion that the server did not survive (S55)', () => {
  test('leaves a text that nothing finds, and the next start removes it', async () => {
    const document = await addFull('ibex.txt', { visibility: 'public' });
    const before = await countRows(document);
    // The transaction of the deletion alone, as if the process had ended after it.
    await transaction(parts.db, (tx) => deleteRows(tx, tree.team.orgId, [document.id]));
    expect(await countRows(document)).toEqual({ ...before, documents: 0, shares: 0 });
    const query = { query: 'marmots whistle valley' };
    expect((await client.ask('POST', '/v1/knowledge/search', query)).body.documents).toEqual([]);
    for (const path of ['', '/pages/1', '/content']) {
      const { status } = await client.ask('GET', `/v1/documents/${document.id}${path}`);
      expect(status).toBe(404);
    }
    await enqueueUnfinishedRemovals(parts.db, parts.jobs);
    await expect.poll(() => countRows(document), { timeout: 20_000 }).toEqual(nothing);
    const left = () =>
      sql`select from document_removals where document_id = ${document.id}`.execute(parts.db);
    await expect.poll(async () => (await left()).rows).toEqual([]);
    await mergeSegments(parts.db, tree.team.orgId);
    expect(await wordsLeft()).toEqual([]);
  });

  test('removes a long text in steps of as many passages as asked, and then its pages', async () => {
    const document = await addFull('chamois.txt');
    const text = { orgId: tree.team.orgId, documentId: document.id };
    await transaction(parts.db, (tx) => deleteRows(tx, text.orgId, [text.documentId]));
    const counts = [await countRows(document)];
    while (await transaction(parts.db, (tx) => removeSomeText(tx, text, 25)))
      counts.push(await countRows(document));
    expect(counts.length).toBeGreaterThan(2);
    for (const [at, now] of counts.slice(1).entries()) {
      const gone = counts[at]!['passages']! - now['passages']!;
      expect(gone).toBeLessThanOrEqual(25);
      expect(now['vectors']).toBe(now['passages']);
    }
    expect(counts.at(-1)).toEqual(nothing);
  });
});

describe('DELETE /v1/teams/{teamId}', () => {
  test('200: the team’s documents are deleted with it, and no others', async () => {
    const team = await tree.addTeam('Doomed');
    const teamId = team.id;
    const doomed = [await addFull('a.txt', { teamId }), await addFull('b.txt', { teamId })];
    const kept = await addFull('kept.txt');
    const shares = { teamIds: [teamId, tree.team.id] };
    await client.ask('PATCH', `/v1/documents/${kept.id}`, { shares });
    const keys = await Promise.all(doomed.map(fileKeyOf));
    expect((await client.ask('DELETE', `/v1/teams/${teamId}`)).status).toBe(200);
    for (const document of doomed) expect(await countRows(document)).toEqual(nothing);
    expect((await countRows(kept))['shares']).toBe(2);
    const left = async () => (await storedKeys()).filter((key) => keys.includes(key));
    await expect.poll(left, { timeout: 10_000 }).toEqual([]);
    expect(await storedKeys()).toContain(await fileKeyOf(kept));
  });

  test('an upload at the same moment is either refused or deleted with the team', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id: teamId } = await tree.addTeam('Racing');
      const file = new File([randomUUID()], 'race.txt');
      const [uploaded, deleted] = await Promise.all([
        client.upload([file], { teamId }),
        client.ask('DELETE', `/v1/teams/${teamId}`),
      ]);
      expect(deleted.status).toBe(200);
      expect([201, 404]).toContain(uploaded.status);
      const left = await sql`select 1 from documents where team_id = ${teamId}`.execute(parts.db);
      expect(left.rows).toEqual([]);
    }
  });
});
