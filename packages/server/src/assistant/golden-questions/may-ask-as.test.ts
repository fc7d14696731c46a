import { expect, test } from 'vitest';
import { testWorld } from '../../../../../test/world.ts';

const { app, tree } = await testWorld();

const path = '/v1/golden-questions';
const ask = (question: string) => ({ question, documents: [{ name: 'rules.pdf' }] });

async function send(method: string, target: string, body: object, headers: typeof tree.headers) {
  const sent = { method, headers: { ...headers }, body: JSON.stringify(body) };
  return (await app.request(target, sent)).status;
}

test('403: a key without the scopes search and chats cannot ask as a member', async () => {
  const team = await tree.addTeam('As a member');
  const questions = [{ ...ask('of whom?'), as: 'ines@example.com' }];
  const wide = ['training:read', 'training:write', 'search', 'chats'] as const;
  const put = (some: object[], key: typeof tree.headers) =>
    send('PUT', path, { questions: some }, key);
  const run = (key: typeof tree.headers) => send('POST', `${path}/runs`, { teamId: team.id }, key);
  for (const missing of ['search', 'chats']) {
    const scopes = wide.filter((scope) => scope !== missing);
    const key = await tree.addKey(team, { scopes });
    expect(await put(questions, key)).toBe(403);
    // The refused questions were not stored.
    expect(await run(key)).toBe(409);
  }
  const narrow = await tree.addKey(team, { scopes: ['training:read', 'training:write'] });
  expect(await put([ask('of nobody')], narrow)).toBe(200);
  expect(await put(questions, await tree.addKey(team, { scopes: [...wide] }))).toBe(200);
  expect(await run(narrow)).toBe(403);
});
