import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { sendText } from '../../../../../test/model-steps.ts';
import { newTree } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import { createApp } from '#app/app.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import type { DocumentClient } from '#library/documents/fixtures/client.ts';
import { chatWith } from './model/fixtures/chat-with-model.ts';

let tree: TestTree;
let client: DocumentClient;

const { parts } = await testApp();
beforeEach(async () => {
  tree = await newTree(parts);
  client = documentClient(createApp({ ...parts, model: () => null }), tree);
});

async function newAgent(settings: object): Promise<string> {
  const { status, body } = await client.ask('POST', '/v1/agents', { name: 'Narrow', ...settings });
  expect(status).toBe(201);
  return body.agent.id;
}

/** Returns the names of the documents that answer an anonymous visitor. */
async function readBy(wish: object, text = 'When does the boat leave?'): Promise<string[]> {
  const { body } = await client.ask('POST', '/v1/chats', wish);
  const path = `/v1/chats/${body.chat.id}/messages`;
  const { message } = (await client.ask('POST', path, { text })).body;
  const read = message.steps.find(({ kind }: { kind: string }) => kind === 'read');
  return read.text.split(', ').toSorted();
}

const open = { visibility: 'public' };

describe('an agent', () => {
  test('searches only the folders that it was given, and those below them', async () => {
    await client.addSettled('a.md', 'The boat leaves at one.', { ...open, folderPath: 'times' });
    await client.addSettled('b.md', 'The boat leaves at two.', {
      ...open,
      folderPath: 'times/old',
    });
    await client.addSettled('c.md', 'The boat leaves at three.', {
      ...open,
      folderPath: 'timesheets',
    });
    await client.addSettled('d.md', 'The boat leaves at four.', open);
    const agentId = await newAgent({ searchFolders: ['times'] });
    expect(await readBy({ agentId })).toEqual(['a.md', 'b.md']);
    expect(await readBy({})).toEqual(['a.md', 'b.md', 'c.md', 'd.md']);
  });

  test('with searchScope team does not read documents of the teams above', async () => {
    const below = await tree.addTeam('Below');
    await client.addSettled('above.md', 'The boat leaves at one.', open);
    await client.addSettled('own.md', 'The boat leaves at two.', { ...open, teamId: below.id });
    const teamId = below.id;
    const agentId = await newAgent({ teamId, searchScope: 'team' });
    expect(await readBy({ teamId, agentId })).toEqual(['own.md']);
    const everywhere = await newAgent({ teamId });
    expect(await readBy({ teamId, agentId: everywhere })).toEqual(['above.md', 'own.md']);
  });

  test('with searchScope none reads only the documents attached to the chat', async () => {
    await client.addSettled('a.md', 'The boat leaves at one.', open);
    const { id } = await client.addSettled('b.md', 'The boat leaves at two.', open);
    const agentId = await newAgent({ searchScope: 'none' });
    expect(await readBy({ agentId, documentIds: [id] })).toEqual(['b.md']);
    expect(await readBy({ agentId })).toEqual(['No document']);
  });

  test('S63: with its own model is answered by that model only while the settings allow it', async () => {
    await client.addSettled('a.md', 'The boat leaves at one.', open);
    const agentId = await newAgent({});
    await sql`update agents set model = 'special-1' where id = ${agentId}`.execute(parts.db);
    const warn = vi.spyOn(parts.log, 'warn');
    for (const [allowed, model] of [
      [['special-1'], 'special-1'],
      [[], 'tiny'],
    ] as const) {
      warn.mockClear();
      const { say, asked } = await chatWith(parts, tree, [sendText('At one [1].')], {
        wish: { agentId },
        allowed,
        always: sendText('At one [1].'),
      });
      expect((await say('When does the boat leave?')).message.text).toContain('At one');
      expect(asked.at(-1)!.body.model).toBe(model);
      const warned = [{ agentId, model: 'special-1' }, expect.stringContaining('LLM_MODELS')];
      if (model === 'tiny') expect(warn.mock.calls).toContainEqual(warned);
      else expect(warn.mock.calls).not.toContainEqual(warned);
    }
    warn.mockRestore();
  });
});
