import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { newTree } from '../../../../test/world.ts';
import type { TestTree } from '../../../../test/world.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import type { DocumentClient } from '#library/documents/fixtures/client.ts';

let tree: TestTree;
let client: DocumentClient;

const { app, parts } = await testApp();
beforeEach(async () => {
  tree = await newTree(parts);
  client = documentClient(app, tree);
});

async function newChat(wish: object = { userEmail: tree.owner.email }): Promise<string> {
  const { status, body } = await client.ask('POST', '/v1/chats', wish);
  expect(status).toBe(201);
  return body.chat.id;
}

const say = (chat: string, text: string) =>
  client.ask('POST', `/v1/chats/${chat}/messages`, { text });

describe('the whole loop', () => {
  test('an answer is corrected, the correction is approved, and the next answer uses it', async () => {
    const boats = 'The green boat leaves at nine in the morning.\n\nThe red boat leaves at noon.';
    const document = await client.addSettled('boats.md', boats);
    const chat = await newChat();
    const question = 'When does the green boat leave?';
    const { message } = (await say(chat, question)).body;
    expect(message).toMatchObject({ role: 'assistant', state: 'done', trainingIds: [] });
    expect(message.text).toContain('nine in the morning');
    expect(message.citations[0]).toMatchObject({ documentId: document.id, pageNumber: 1 });

    const rated = await client.ask('POST', `/v1/chats/${chat}/messages/${message.id}/feedback`, {
      isUpvoted: false,
      correctedResponse: 'At ten, since April.',
    });
    expect([rated.status, rated.body.training.status]).toEqual([201, 'pending']);
    expect((await say(chat, question)).body.message.text).toContain('nine');

    const { id } = rated.body.training;
    expect((await client.ask('POST', `/v1/training/${id}/approve`)).status).toBe(200);
    const next = (await say(await newChat(), 'When will the green boat leave?')).body.message;
    const text = 'At ten, since April.\n\nReviewed answer, correction no. 1.';
    const used = { trainingId: id, number: 1, question, use: 'decided' };
    expect(next).toMatchObject({ text, trainingIds: [id], corrections: [used] });
    const counted = await client.ask('GET', `/v1/training/${id}?include=usage`);
    expect(counted.body.training).toMatchObject({ useCount: 1, lastUsedAt: expect.any(String) });

    expect((await client.ask('POST', `/v1/training/${id}/reject`)).status).toBe(200);
    expect((await say(await newChat(), question)).body.message.text).toContain('nine');
  });
});
