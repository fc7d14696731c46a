import { beforeEach, describe, expect, test } from 'vitest';
import type { Chat } from '@guildhall/contract';
import { testApp } from '../../../../../test/app.ts';
import { newTree } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import type { DocumentClient } from '#library/documents/fixtures/client.ts';
import { noLongerAvailable } from '@guildhall/contract';
import { chatClient } from '#assistant/fixtures/client.ts';
import type { ChatClient } from '#assistant/fixtures/client.ts';

let tree: TestTree;
let client: ChatClient;
let documents: DocumentClient;
let chat: Chat;

const { app, parts } = await testApp();
beforeEach(async () => {
  tree = await newTree(parts);
  client = chatClient(app, tree);
  documents = documentClient(app, tree);
  chat = await client.begin();
});

const question = 'When does the green boat leave?';
const boats = 'The green boat leaves at nine in the morning.';

describe('documents of a chat', () => {
  test('S27: the citation of a deleted document keeps no name and no quote, and its link is a 404', async () => {
    const { id } = await documents.addSettled('boats.md', boats);
    const { citations } = await client.say(chat, question);
    expect(citations).toMatchObject([{ documentId: id }]);
    await client.ask('DELETE', `/v1/documents/${id}`);
    const { body } = await client.ask('GET', `/v1/chats/${chat.id}`);
    const words = { name: noLongerAvailable, quote: noLongerAvailable };
    const gone = { ...words, start: null, end: null, key: null, parts: [] };
    expect(body.chat.messages[1].citations).toEqual([{ ...citations[0], ...gone }]);
    expect(body.chat.messages[1].text).toBe(noLongerAvailable);
    expect((await client.ask('GET', `/v1/documents/${id}`)).status).toBe(404);
    const again = await client.say(chat, question);
    expect([again.citations, again.text.includes('nine')]).toEqual([[], false]);
  });

  test('S1: an attached document is no longer read once the participant may not see it', async () => {
    const { id } = await documents.addSettled('boats.md', boats, { visibility: 'public' });
    const visitor = await client.begin({ documentIds: [id] });
    expect((await client.say(visitor, question)).text).toContain('nine');
    await client.ask('PATCH', `/v1/documents/${id}`, { visibility: 'team' });
    const blind = await client.say(visitor, question);
    expect([blind.citations, blind.text.includes('nine')]).toEqual([[], false]);
    await client.ask('PATCH', `/v1/documents/${id}`, { visibility: 'public' });
    expect((await client.say(visitor, question)).text).toContain('nine');
  });

  test('S23: a chat without a member sees what an anonymous visitor sees, whatever the request claims', async () => {
    await documents.addSettled('boats.md', boats, { visibility: 'team' });
    const visitor = await client.begin({});
    const forged = [
      {},
      { cookie: 'guildhall.session_token=forged.forged' },
      { 'x-visitor-token': 'forged', 'x-user-email': tree.owner.email },
    ];
    for (const headers of forged) {
      const { status, body } = await client.ask(
        'POST',
        `/v1/chats/${visitor.id}/messages`,
        { text: question },
        { ...tree.headers, ...headers },
      );
      expect([status, body.message.citations, body.message.text.includes('nine')]).toEqual([
        201,
        [],
        false,
      ]);
    }
    expect((await client.say(chat, question)).text).toContain('nine');
  });

  test('S1, S3: an answer quotes no document that the participant may not see', async () => {
    const other = await newTree(parts);
    await documentClient(app, other).addSettled('a.md', boats, { visibility: 'public' });
    const below = await tree.addTeam('Below');
    await documents.addSettled('b.md', boats, { teamId: below.id });
    await documents.addSettled('c.md', boats, { visibility: 'restricted' });
    await documents.addSettled('d.md', boats, { visibility: 'team' });
    const said = await client.say(await client.begin({}), question);
    expect([said.citations, said.text.includes('nine')]).toEqual([[], false]);
  });
});
