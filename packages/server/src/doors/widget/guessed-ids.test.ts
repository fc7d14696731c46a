import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { failures } from '@guildhall/contract';
import { testWorld } from '../../../../../test/world.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import { newVisitor, openWidget } from './fixtures/visitor.ts';
import type { TestVisitor } from './fixtures/visitor.ts';

const { app, parts, tree } = await testWorld();
const db = parts.db;
await openWidget(app, tree);
const client = documentClient(app, tree);
const boats = 'The green boat leaves at nine.';
const { id: documentId } = await client.addSettled('boats.md', boats, { visibility: 'public' });

/** Makes a visitor. Returns the secrets and ids that the visitor comes back with. */
async function visit() {
  const visitor = await newVisitor(app, tree.team);
  const { chat } = (await visitor.ask('POST', '/widget/chats')).body;
  const messages = `/widget/chats/${chat.id}/messages`;
  const { message } = (await visitor.ask('POST', messages, { text: 'When?' })).body;
  const { url } = (await visitor.ask('POST', `/widget/documents/${documentId}/downloads`)).body;
  const secret: string = visitor.headers['authorization']?.slice('Bearer '.length) ?? '';
  return { visitor, secret, chatId: chat.id as string, messageId: message.id as string, url };
}

/** Returns the ids just below and above this one. */
function countOn(id: string): string[] {
  const number = BigInt(`0x${id.replaceAll('-', '')}`);
  return [number - 1n, number + 1n].map((it) =>
    it
      .toString(16)
      .padStart(32, '0')
      .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
  );
}

const isNobody = async (visitor: TestVisitor, path: string) => {
  const { status, text } = await visitor.ask('GET', path);
  expect(status).toBe(404);
  return text;
};

describe('the attack “ids that count up”', () => {
  test('the ids next to a visitor’s own and those of another visitor are the same 404', async () => {
    const [mine, theirs] = [await visit(), await visit()];
    const ofChats = new Set<string>();
    for (const id of [...countOn(mine.chatId), theirs.chatId]) {
      ofChats.add(await isNobody(mine.visitor, `/widget/chats/${id}`));
    }
    expect([...ofChats]).toEqual([JSON.stringify({ error: failures.chat_not_found.message })]);
    const ofMessages = new Set<string>();
    for (const id of [...countOn(mine.messageId), theirs.messageId]) {
      const path = `/widget/chats/${mine.chatId}/messages/${id}`;
      ofMessages.add(await isNobody(mine.visitor, path));
    }
    expect(ofMessages.size).toBe(1);
    const through = `/widget/chats/${theirs.chatId}/messages/${theirs.messageId}`;
    await isNobody(mine.visitor, through);
    for (const id of countOn(documentId)) {
      await isNobody(mine.visitor, `/widget/documents/${id}/pages/1`);
    }
    expect((await mine.visitor.ask('GET', `/widget/chats/${mine.chatId}`)).status).toBe(200);
  });

  test('the secrets of sessions and downloads have 256 bits, and a changed one is refused', async () => {
    const visits = [];
    for (let at = 0; at < 20; at += 1) visits.push(await visit());
    const secrets = visits.flatMap(({ secret, url }) => [secret, url.split('/').pop() ?? '']);
    const beginnings = new Set<string>();
    for (const secret of secrets) {
      expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
      beginnings.add(secret.slice(0, 8));
    }
    // No two secrets share their first eight characters.
    expect(beginnings.size).toBe(secrets.length);
    const [{ visitor, secret, url }] = visits as [(typeof visits)[0]];
    for (const next of ['A', 'B', '_'].map((it) => it + secret.slice(1))) {
      if (next === secret) continue;
      const headers = { authorization: `Bearer ${next}` };
      expect((await visitor.ask('GET', '/widget/chats', undefined, headers)).status).toBe(401);
      expect((await app.request(url.replace(/[^/]+$/, next))).status).toBe(404);
    }
  });

  test('no value that the database stores of a session opens it', async () => {
    const { visitor, secret } = await visit();
    const { rows } = await sql<{ row: Record<string, string> }>`
      select to_jsonb(session) as row from widget_sessions session
      where team_id = ${tree.team.id} order by created_at desc limit 1`.execute(db);
    const known = Object.values(rows[0]!.row).filter((it) => typeof it === 'string');
    expect(known.length).toBeGreaterThan(5);
    for (const value of known) {
      expect(value).not.toContain(secret);
      const headers = { authorization: `Bearer ${value.replace('\\x', '')}` };
      expect((await visitor.ask('GET', '/widget/chats', undefined, headers)).status).toBe(401);
    }
  });
});
