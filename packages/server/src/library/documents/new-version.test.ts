import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { IntakeError } from '@guildhall/reading/extraction/intake-error.ts';
import { testWorld } from '../../../../../test/world.ts';
import { removeText } from './delete-documents.ts';
import { documentClient } from './fixtures/client.ts';
import { holdReading } from './fixtures/held-reading.ts';
import { toldIntake } from './fixtures/told-intake.ts';

const world = await testWorld();
const { app, parts, tree } = world;
const client = documentClient(app, tree);
const reading = holdReading(world);
/** Uploads what is not read before a test says so. */
const held = documentClient(reading.app, tree);
const broken = toldIntake('', new IntakeError('locked', {}));

let last = 0;
const newName = () => `version-${(last += 1)}.txt`;

const show = async (id: string) => (await client.ask('GET', `/v1/documents/${id}`)).body.document;
const pageOf = async (id: string) =>
  (await client.ask('GET', `/v1/documents/${id}/pages/1`)).body.page?.text;

async function find(query: string): Promise<string[]> {
  const sent = { query, userEmail: tree.owner.email };
  const { body } = await client.ask('POST', '/v1/knowledge/search', sent);
  return body.documents.map(({ id }: { id: string }) => id);
}

async function download(id: string): Promise<string> {
  return (await app.request(`/v1/documents/${id}/content`, { headers: tree.headers })).text();
}

/** A word that no other document has. */
const newWord = () => `quagga${crypto.randomUUID().replaceAll(/[^a-z]/g, '')}`;

/** Adds a document with a text and sends another text for it, which waits to be read. */
async function replace(fields: Record<string, string> = {}, first: Record<string, string> = {}) {
  const [name, before, after] = [newName(), newWord(), newWord()];
  const old = await client.addSettled(name, before, first);
  const sent = await held.add(name, after, fields);
  return { id: old.id, name, old, sent, before, after };
}

/** Counts what is kept of a document, its new version and its texts. */
async function keptOf(textIds: readonly string[]) {
  const ids = sql`any(${[...textIds]}::uuid[])`;
  const { rows } = await sql`
    select (select count(*)::int from documents where id = ${ids}) as documents,
      (select count(*)::int from pages where document_id = ${ids}) as pages,
      (select count(*)::int from passages where document_id = ${ids}) as passages,
      (select count(*)::int from document_removals where document_id = ${ids}) as removals
  `.execute(parts.db);
  return rows[0];
}

const nothing = { documents: 0, pages: 0, passages: 0, removals: 0 };

async function fileKeys(): Promise<string[]> {
  return (await Array.fromAsync(parts.files.list())).toSorted();
}

describe('a new version of a readable document (S86)', () => {
  test('leaves search, page, file and place as they are until it is read, and then replaces all of them', async () => {
    const { id, old, sent, before, after } = await replace();
    const waiting = { state: 'queued', error: null, reason: null };
    expect(sent).toEqual({ ...old, newVersion: waiting });
    expect([await find(before), await find(after)]).toEqual([[id], []]);
    expect([await pageOf(id), await download(id)]).toEqual([before, before]);
    const next = await reading.find(id);
    expect(next.documentId).not.toBe(id);
    await reading.read(next);
    expect([await find(before), await find(after)]).toEqual([[], [id]]);
    expect([await pageOf(id), await download(id)]).toEqual([after, after]);
    expect(await show(id)).toMatchObject({
      state: 'ready',
      createdAt: old.createdAt,
      newVersion: null,
    });
    await removeText(parts.db, { orgId: tree.team.orgId, documentId: id });
    expect(await keptOf([id])).toEqual({ ...nothing, documents: 1 });
    expect(await keptOf([next.documentId])).toEqual({ ...nothing, pages: 1, passages: 1 });
  });

  test('is no document of its own in lists, folders, counts and addresses', async () => {
    const { id, name } = await replace();
    const next = await reading.find(id);
    const listed = await client.ask('GET', `/v1/documents?search=${name}`);
    expect(listed.body.documents.map((it: { id: string }) => it.id)).toEqual([id]);
    expect(listed.body.pagination.totalCount).toBe(1);
    for (const path of ['', '/content', '/pages/1', '/access']) {
      const asked = await client.ask('GET', `/v1/documents/${next.documentId}${path}`);
      expect(asked.status).toBe(404);
    }
    for (const [method, path, body] of [
      ['PATCH', '', { name: 'x' }],
      ['DELETE', '', undefined],
      ['POST', '/retry', undefined],
    ] as const) {
      const asked = await client.ask(method, `/v1/documents/${next.documentId}${path}`, body);
      expect(asked.status).toBe(404);
    }
    const underWay = await client.ask('GET', '/v1/documents/events');
    expect(underWay.body.documents.map((it: { id: string }) => it.id)).toContain(id);
  });

  test('that fails is shown beside the old one, which serves on, and trying again works', async () => {
    const { id, before, after } = await replace();
    await reading.readNow(id, broken);
    const failed = { state: 'failed', reason: { code: 'locked' } };
    expect(await show(id)).toMatchObject({ state: 'ready', error: null, newVersion: failed });
    expect([await find(before), await pageOf(id), await download(id)]).toEqual([
      [id],
      before,
      before,
    ]);
    const failing = await client.ask('GET', '/v1/documents?state=failed&pageSize=100');
    expect(failing.body.documents.map((it: { id: string }) => it.id)).toContain(id);
    const retry = `/v1/documents/${id}/retry`;
    const again = await held.ask('POST', retry);
    expect(again).toMatchObject({
      status: 200,
      body: { document: { state: 'ready', newVersion: { state: 'queued', error: null } } },
    });
    expect((await held.ask('POST', retry)).status).toBe(409);
    await reading.readNow(id);
    expect([await find(before), await find(after)]).toEqual([[], [id]]);
    expect(await show(id)).toMatchObject({ state: 'ready', newVersion: null });
  });

  test('tells webhooks once how it ended, by the id of its document', async () => {
    const { id: webhookId } = (
      await client.ask('POST', '/v1/webhooks', {
        url: 'https://example.com/hook',
        eventTypes: ['document.ready', 'document.failed'],
      })
    ).body.webhook;
    const { id } = await replace();
    const next = await reading.find(id);
    await reading.read(next, broken);
    await client.ask('POST', `/v1/documents/${id}/retry`);
    await expect.poll(async () => (await show(id)).newVersion, { timeout: 20_000 }).toBeNull();
    const { rows } = await sql<{ type: string; documentId: string }>`
      select type, data ->> 'documentId' as "documentId" from events
      where data ->> 'documentId' in (${id}, ${next.documentId}) order by sequence`.execute(
      parts.db,
    );
    const told = (type: string) => ({ type, documentId: id });
    expect(rows).toEqual([told('document.ready'), told('document.failed'), told('document.ready')]);
    await client.ask('DELETE', `/v1/webhooks/${webhookId}`);
  });

  test('is dropped with its file when a newer one is sent, also while it is read', async () => {
    const { id, name, before, after } = await replace();
    const second = await reading.find(id);
    const newest = newWord();
    await held.add(name, newest);
    const third = await reading.find(id);
    expect(third.documentId).not.toBe(second.documentId);
    await reading.read(second);
    expect([await find(before), await find(after)]).toEqual([[id], []]);
    await reading.read(third);
    expect([await find(before), await find(after), await find(newest)]).toEqual([[], [], [id]]);
    const { orgId } = tree.team;
    for (const documentId of [id, second.documentId])
      await removeText(parts.db, { orgId, documentId });
    expect(await keptOf([second.documentId])).toEqual(nothing);
    const kept = async () => {
      const { rows } = await sql<{ key: string }>`
        select file_key::text as key from documents order by 1`.execute(parts.db);
      return rows.map(({ key }) => key);
    };
    await expect.poll(fileKeys, { timeout: 20_000 }).toEqual(await kept());
  });

  test('is read once if the same bytes are sent again, and dropped if those of the old one are', async () => {
    const { id, name, before, after } = await replace();
    const waiting = await reading.find(id);
    expect(await held.add(name, after)).toMatchObject({ newVersion: { state: 'queued' } });
    expect(await reading.find(id)).toEqual(waiting);
    expect(await held.add(name, before)).toMatchObject({ state: 'ready', newVersion: null });
    await reading.read(waiting);
    expect([await find(before), await find(after)]).toEqual([[id], []]);
  });

  test('goes with its document when that is deleted, with both files', async () => {
    const { id } = await replace();
    const next = await reading.find(id);
    const { body } = await client.ask('DELETE', `/v1/documents/${id}`);
    expect(body.deleted).toMatchObject({ documents: 1, pages: 1, files: 2 });
    await reading.read(next);
    expect(await keptOf([id, next.documentId])).toEqual(nothing);
  });

  test('replaces a document that nobody can read at once', async () => {
    const name = newName();
    const unread = await held.add(name, newWord());
    const word = newWord();
    expect(await held.add(name, word)).toMatchObject({
      id: unread.id,
      state: 'queued',
      newVersion: null,
    });
    await reading.readNow(unread.id);
    expect(await find(word)).toEqual([unread.id]);
  });

  test('reads the next ones of the same document, too', async () => {
    const { id, name } = await replace();
    await reading.readNow(id);
    const word = newWord();
    await client.addSettled(name, word);
    expect(await find(word)).toEqual([id]);
    expect(await pageOf(id)).toBe(word);
    const again = await client.ask('POST', `/v1/documents/${id}/read-again`, { encoding: 'utf-8' });
    expect(again.status).toBe(200);
    // The old text is ready all the while.
    const isRead = async () => (await show(id)).newVersion === null;
    await expect.poll(isRead, { timeout: 20_000 }).toBe(true);
    expect(await pageOf(id)).toBe(word);
    const { body } = await client.ask('DELETE', `/v1/documents/${id}`);
    expect(body.deleted).toMatchObject({ documents: 1, pages: 1, passages: 1, files: 1 });
    expect(await find(word)).toEqual([]);
  });
});
