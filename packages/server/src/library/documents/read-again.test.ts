import { Buffer } from 'node:buffer';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { IntakeError } from '@guildhall/reading/extraction/intake-error.ts';
import { join } from '../../../../../test/sign-in.ts';
import { testWorld } from '../../../../../test/world.ts';
import { documentClient } from './fixtures/client.ts';
import { holdReading } from './fixtures/held-reading.ts';
import { toldIntake } from './fixtures/told-intake.ts';

const world = await testWorld();
const { app, parts, tree } = world;
const client = documentClient(app, tree);
const reading = holdReading(world);
/** What it sends is not read before a test says so. */
const held = documentClient(reading.app, tree);

// "Die Größe der Mühle" in code page 850.
const bytes = Buffer.from('Die Gr\x94\xe1e der M\x81hle', 'latin1');

async function addBytes(name: string, content: Uint8Array) {
  const { body } = await client.upload(
    [new File([new Uint8Array(content)], name)],
    {},
    '?wait=true',
  );
  return body.documents[0];
}

async function settled(documentId: string) {
  const read = async () => (await client.ask('GET', `/v1/documents/${documentId}`)).body.document;
  await expect
    .poll(async () => ({ ...(await read()) }), { timeout: 10_000 })
    .toMatchObject({ state: 'ready', newVersion: null });
  return read();
}

const textOf = async (documentId: string) =>
  (await client.ask('GET', `/v1/documents/${documentId}/pages/1`)).body.page.text;

describe('POST /v1/documents/{documentId}/read-again', () => {
  test('200: a guess is told, and another encoding is used until the bytes are replaced', async () => {
    const { id, readingNotes } = await addBytes('mill.txt', bytes);
    expect(readingNotes).toMatchObject([{ code: 'encoding_guessed' }]);
    const path = `/v1/documents/${id}/read-again`;
    const { status, body } = await client.ask('POST', path, { encoding: 'windows-1251' });
    expect(status).toBe(200);
    expect(body.document).toMatchObject({ state: 'ready', newVersion: { state: 'queued' } });
    const again = await settled(id);
    const values = { encoding: 'windows-1251' };
    expect(again.readingNotes).toEqual([{ code: 'encoding_set', values }]);
    expect(await textOf(id)).toContain('Die Gr”бe');
    const search = { query: 'Größe', teamId: tree.team.id };
    const { body: found } = await client.ask('POST', '/v1/knowledge/search', search);
    expect(found.documents.map((document: { id: string }) => document.id)).not.toContain(id);
    await addBytes('mill.txt', Buffer.concat([bytes, Buffer.from(' und mehr')]));
    expect((await settled(id)).readingNotes).toMatchObject([{ code: 'encoding_guessed' }]);
  });

  test('200: without an encoding the likely one is found out again', async () => {
    const { id } = await addBytes('likely.txt', Buffer.from('Plain text'));
    await client.ask('POST', `/v1/documents/${id}/read-again`, { encoding: 'utf-16le' });
    expect((await settled(id)).readingNotes[0]).toMatchObject({ code: 'encoding_set' });
    await client.ask('POST', `/v1/documents/${id}/read-again`, {});
    expect((await settled(id)).readingNotes).toEqual([]);
    expect(await textOf(id)).toBe('Plain text');
    const log = await client.ask('GET', '/v1/audit?action=document.retried&pageSize=100');
    const entries = log.body.entries.filter((entry: { subjectIds: string[] }) =>
      entry.subjectIds.includes(id),
    );
    expect(entries).toHaveLength(2);
  });

  test('200: citations and corrections of the document stay', async () => {
    const text = '# Ferries\n\nThe last ferry to the island leaves at half past nine.';
    const { id } = await client.addSettled('ferries.md', text, { visibility: 'public' });
    const question = 'When does the last ferry to the island leave?';
    const { chat } = (await client.ask('POST', '/v1/chats', {})).body;
    const path = `/v1/chats/${chat.id}/messages`;
    const { message } = (await client.ask('POST', path, { text: question })).body;
    expect(JSON.stringify(message)).toContain(id);
    const correctedResponse = 'The last ferry leaves at nine thirty, from the pier.';
    const feedback = { isUpvoted: false, correctedResponse };
    const given = await client.ask('POST', `${path}/${message.id}/feedback`, feedback);
    await client.ask('POST', `/v1/training/${given.body.training.id}/approve`, {});

    expect((await client.ask('POST', `/v1/documents/${id}/read-again`, {})).status).toBe(200);
    await settled(id);
    const { body } = await client.ask('GET', `/v1/chats/${chat.id}`);
    expect(body.chat.messages.find((it: { id: string }) => it.id === message.id)).toMatchObject({
      text: message.text,
      citations: message.citations,
    });
    const again = (await client.ask('POST', '/v1/chats', {})).body.chat;
    const asked = await client.ask('POST', `/v1/chats/${again.id}/messages`, { text: question });
    expect(asked.body.message.text).toContain(correctedResponse);
  });

  test('400: a file that names its encoding itself has none to choose', async () => {
    const { id } = await client.addSettled('no.pdf', 'no pdf');
    const answer = await client.ask('POST', `/v1/documents/${id}/read-again`, { encoding: 'big5' });
    expect(answer).toMatchObject({ status: 400 });
    expect(answer.body.details).toMatchObject([{ path: 'encoding', code: 'not_expected' }]);
  });

  test('400: an encoding that is not known is refused', async () => {
    const { id } = await client.add('other.txt');
    const answer = await client.ask('POST', `/v1/documents/${id}/read-again`, {
      encoding: 'ebcdic',
    });
    expect(answer.status).toBe(400);
  });
});

describe('a document that is read again', () => {
  const broken = toldIntake('', new IntakeError('locked', {}));
  const newWord = () => `quagga${crypto.randomUUID().replaceAll(/[^a-z]/g, '')}`;
  const show = async (id: string) => (await client.ask('GET', `/v1/documents/${id}`)).body.document;

  async function find(query: string): Promise<string[]> {
    const sent = { query, userEmail: tree.owner.email };
    const { body } = await client.ask('POST', '/v1/knowledge/search', sent);
    return body.documents.map(({ id }: { id: string }) => id);
  }

  /** True if the document has its file, and nothing is to remove it. */
  async function hasFile(id: string): Promise<boolean> {
    const { rows } = await sql`
      select from pgboss.job job join documents document on document.id = ${id}
      where job.name = 'remove-file' and job.data ->> 'fileKey' = document.file_key::text`.execute(
      parts.db,
    );
    const content = await app.request(`/v1/documents/${id}/content`, { headers: tree.headers });
    return content.status === 200 && rows.length === 0;
  }

  async function readAgain(encoding: string | null = null) {
    const [name, before, after] = [`${newWord()}.txt`, newWord(), newWord()];
    const { id } = await client.addSettled(name, before);
    const answer = await held.ask('POST', `/v1/documents/${id}/read-again`, { encoding });
    expect(answer.status).toBe(200);
    return { id, name, before, after, document: answer.body.document };
  }

  test('is found by its old text until the new one is read, and keeps its file and rights', async () => {
    const { id, before, after, document } = await readAgain();
    const ada = await join(world, tree, 'member');
    expect(document).toMatchObject({ state: 'ready', newVersion: { state: 'queued' } });
    expect([await find(before), await textOf(id)]).toEqual([[id], before]);
    const rights = { visibility: 'tree', shares: { userIds: [ada.userId] } };
    await client.ask('PATCH', `/v1/documents/${id}`, rights);
    await reading.readNow(id, toldIntake('', [after]));
    expect([await find(before), await find(after), await textOf(id)]).toEqual([[], [id], after]);
    expect(await show(id)).toMatchObject({ state: 'ready', newVersion: null, ...rights });
    expect(await hasFile(id)).toBe(true);
    const { body } = await client.ask('DELETE', `/v1/documents/${id}`);
    expect(body.deleted).toMatchObject({ documents: 1, pages: 1, files: 1 });
  });

  test('serves on if that fails, which stands beside it until the bytes are sent or read again', async () => {
    const { id, name, before, after } = await readAgain('utf-16le');
    await reading.readNow(id, broken);
    const failed = { state: 'failed', reason: { code: 'locked' } };
    expect(await show(id)).toMatchObject({ state: 'ready', error: null, newVersion: failed });
    expect(await find(before)).toEqual([id]);
    await client.add(name, before);
    expect(await show(id)).toMatchObject({ state: 'ready', newVersion: null });
    expect([await find(before), await hasFile(id)]).toEqual([[id], true]);

    const again = () => held.ask('POST', `/v1/documents/${id}/read-again`, { encoding: 'utf-8' });
    await again();
    await reading.readNow(id, broken);
    expect((await again()).body.document.newVersion).toMatchObject({ state: 'queued' });
    await reading.readNow(id, toldIntake('', [after]));
    expect([await find(after), await hasFile(id)]).toEqual([[id], true]);
  });

  test('whose new version waits: that one is read in the encoding', async () => {
    const [name, before, after] = [`${newWord()}.txt`, newWord(), newWord()];
    const { id } = await client.addSettled(name, before);
    await held.add(name, after);
    const { documentId } = await reading.find(id);
    await held.ask('POST', `/v1/documents/${id}/read-again`, { encoding: 'utf-8' });
    expect(await reading.find(id)).toMatchObject({ documentId, version: 2 });
    await reading.readNow(id);
    expect([await find(before), await find(after)]).toEqual([[], [id]]);
  });
});
