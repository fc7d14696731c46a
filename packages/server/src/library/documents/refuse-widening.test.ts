import { describe, expect, test } from 'vitest';
import { testWorld } from '../../../../../test/world.ts';
import type { Headers } from '../../../../../test/world.ts';
import { documentClient } from './fixtures/client.ts';

const { app, tree } = await testWorld();
const client = documentClient(app, tree);
const writing = await tree.addKey(tree.team, { scopes: ['documents:write'] });
const reading = await tree.addKey(tree.team, { scopes: ['documents:write', 'documents:read'] });

async function change(id: string, body: object, headers: Headers) {
  const sent = { method: 'PATCH', headers, body: JSON.stringify(body) };
  const answer = await app.request(`/v1/documents/${id}`, sent);
  return { status: answer.status, code: answer.headers.get('x-error-code') };
}

describe('S66: PATCH /v1/documents/{documentId} by a key that may not read documents', () => {
  test.each([
    ['makes a restricted document visible to the team', 'restricted', { visibility: 'team' }],
    ['makes a restricted document public', 'restricted', { visibility: 'public' }],
    ['makes a document of the team public', 'team', { visibility: 'public' }],
  ])('403: %s', async (_, visibility, body) => {
    const name = `${crypto.randomUUID()}.txt`;
    const { id } = await client.addSettled(name, 'The wages.', { visibility });
    expect(await change(id, body, writing)).toEqual({ status: 403, code: 'widening_unread' });
    const { body: read } = await client.ask('GET', `/v1/documents/${id}`);
    expect(read.document.visibility).toBe(visibility);
    expect((await change(id, body, reading)).status).toBe(200);
  });

  test('403: shares it with somebody; 200: ends the shares, narrows or renames it', async () => {
    const name = `${crypto.randomUUID()}.txt`;
    const { id } = await client.addSettled(name, 'The wages.', { visibility: 'team' });
    const { userId } = await tree.addMember(tree.team, 'eve@example.com', 'partner');
    const below = await tree.addTeam('Below');
    for (const shares of [{ userIds: [userId] }, { teamIds: [below.id] }]) {
      const refused = { status: 403, code: 'widening_unread' };
      expect(await change(id, { shares }, writing)).toEqual(refused);
      expect((await change(id, { shares }, reading)).status).toBe(200);
    }
    const narrowed = { shares: { userIds: [], teamIds: [] }, visibility: 'restricted' };
    expect((await change(id, narrowed, writing)).status).toBe(200);
    expect((await change(id, { name: `new-${name}` }, writing)).status).toBe(200);
  });
});
