import { expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { newTree } from '../../../../../test/world.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';

test('a person who was removed from a team cannot search it from the next request on', async () => {
  const { app, parts } = await testApp();
  const tree = await newTree(parts);
  const client = documentClient(app, tree);
  await client.addSettled('quokka.txt', 'The quokka sleeps.');
  const email = `${crypto.randomUUID()}@example.com`;
  await tree.addMember(tree.team, email, 'member');
  const search = () =>
    client.ask('POST', '/v1/knowledge/search', { query: 'quokka', userEmail: email });
  const before = await search();
  expect(before.status).toBe(200);
  expect(before.body.documents).toHaveLength(1);
  const removed = await client.ask('DELETE', `/v1/teams/members?email=${email}`);
  expect(removed.status).toBe(200);
  expect(await search()).toEqual({
    status: 404,
    body: { error: 'User not found or not a member of this team' },
  });
});
