import { expect, test } from 'vitest';
import { newToken } from '../../../../../test/personal-token.ts';
import { join } from '../../../../../test/sign-in.ts';
import { testWorld } from '../../../../../test/world.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import { appClient } from '#people/oauth/fixtures/app-client.ts';
import { connectAgent } from './fixtures/agent.ts';

const world = await testWorld();
const { app, tree } = world;
const documents = documentClient(app, tree);
const rule = '# Fire drill\n\nThe quokka bell rings on the first Monday.\n';
const { id } = await documents.addSettled('drill.md', rule, { visibility: 'team' });
const team = tree.team.id;

test('a personal token and an app read what their person sees, without naming anybody', async () => {
  const me = await join(world, tree, 'member');
  const { headers: token } = await newToken({ app }, me.headers, { teamId: team });
  const scopes = ['search', 'documents-read', 'chats'];
  const { access } = await appClient(world).connect(me.headers, { team, scopes });
  for (const headers of [token, { authorization: `Bearer ${access}` }]) {
    const agent = await connectAgent(app, headers);
    const { results } = await agent.data('search', { query: 'quokka bell' });
    expect(results[0]).toMatchObject({ documentId: id });
    const { text } = await agent.data('fetch', { id: results[0].id });
    expect(text).toContain('first Monday');
    const uri = `guildhall://documents/${id}`;
    expect(JSON.stringify(await agent.client.readResource({ uri }))).toContain('first Monday');
    const { citations } = await agent.data('ask', { question: 'When does the quokka bell ring?' });
    expect(citations[0].id).toBe(`${id}/1`);
  }
});

test('what a partner does not see, no app of theirs reads', async () => {
  const partner = await join(world, tree, 'partner');
  const { access } = await appClient(world).connect(partner.headers, { team });
  const agent = await connectAgent(app, { authorization: `Bearer ${access}` });
  const { results } = await agent.data('search', { query: 'quokka bell' });
  expect(results).toEqual([]);
  expect(await agent.error('fetch', { id: `${id}/1` })).toBe('Document not found');
});
