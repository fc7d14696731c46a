import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { newTree, refused } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import { insightsClient } from './fixtures/insights-client.ts';
import type { InsightsClient } from './fixtures/insights-client.ts';

let tree: TestTree;
let client: InsightsClient;

const opened = await testApp();
beforeEach(async () => {
  tree = await newTree(opened.parts);
  client = insightsClient(opened, tree);
});

/** Asks a question whose answer cites this document, twice. */
async function cite(documentId: string, options: Parameters<InsightsClient['askFor']>[2] = {}) {
  const { messageId } = await client.askFor('answered', 'A secret question?', options);
  const one = { documentId, name: 'as.md', pageNumber: 1, quote: 'x' };
  await sql`update messages set citations = ${JSON.stringify([one, one])}::jsonb
    where id = ${messageId}`.execute(opened.parts.db);
}

const read = (id: string, headers: object = tree.headers) =>
  client.ask('GET', `/v1/documents/${id}/citations`, undefined, headers);

describe('GET /v1/documents/{documentId}/citations', () => {
  test('200: counts the answers of 90 days, also of private chats and teams below, with no words', async () => {
    const [{ id }, other] = [
      await client.addSettled('one.txt'),
      await client.addSettled('two.txt'),
    ];
    expect((await read(id)).body).toEqual({ citations: { days: 90, answers: 0, lastAt: null } });
    await cite(id, { daysAgo: 2 });
    await cite(id, { daysAgo: 91 });
    await cite(other.id);
    const below = await tree.addTeam('Below');
    const member = await client.addPerson('member', below);
    await cite(id, { headers: member.headers, daysAgo: 1 });
    const { status, body } = await read(id);
    expect([status, body.citations.answers]).toEqual([200, 2]);
    const ago = Date.now() - Date.parse(body.citations.lastAt);
    expect(Math.round(ago / 3_600_000)).toBe(24);
    expect(JSON.stringify(body)).not.toContain('secret');
  });

  test('200: a leader who asked with the rights of another does not count', async () => {
    const { id } = await client.addSettled('one.txt');
    const leader = await client.addPerson('team_leader');
    await cite(id, { headers: leader.headers, chat: { asVisitor: true } });
    expect((await read(id)).body.citations.answers).toBe(0);
  });

  test('403, 404: only for leaders of its team, of documents that they see', async () => {
    const { id } = await client.addSettled('one.txt');
    const member = await client.addPerson('member');
    const beside = await client.addPerson('team_leader', await tree.addTeam('Beside'));
    expect(await read(id, member.headers)).toEqual(refused('role_missing'));
    expect(await read(id, beside.headers)).toEqual(refused('document_not_found'));
    const reading = await tree.addKey(tree.team, { scopes: ['training:read'] });
    expect(await read(id, reading)).toEqual(refused('scope_missing'));
    await client.ask('POST', `/v1/documents/${id}/trash`);
    expect(await read(id)).toEqual(refused('document_not_found'));
  });
});
