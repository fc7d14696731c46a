import { beforeEach, describe, expect, test } from 'vitest';
import type { Document } from '@guildhall/contract';
import { testApp } from '../../../../../test/app.ts';
import { newTree } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import { chatClient } from '#assistant/fixtures/client.ts';
import type { ChatClient } from '#assistant/fixtures/client.ts';

let tree: TestTree;
let client: ChatClient;
let secret: Document;
let path: string;

const question = 'When does the green boat leave?';
const text = 'The green boat leaves at nine in the morning.';
const gone = 'This quote is no longer available.';

const { app, parts } = await testApp();
beforeEach(async () => {
  tree = await newTree(parts);
  client = chatClient(app, tree);
  const documents = documentClient(app, tree);
  const email = `m-${tree.team.slug}@example.com`;
  const { userId } = await tree.addMember(tree.team, email, 'member');
  secret = await documents.addSettled('timetable.md', text, { visibility: 'restricted' });
  await share([userId]);
  const open = 'The green boat does leave, when the flag is up.';
  await documents.addSettled('flags.md', open, { visibility: 'public' });
  const chat = await client.begin({ userEmail: email });
  const answer = await client.say(chat, question);
  expect(answer.text).toContain('nine in the morning');
  path = `/v1/chats/${chat.id}/messages/${answer.id}`;
  await share([]);
});

const share = (userIds: string[]) =>
  client.ask('PATCH', `/v1/documents/${secret.id}`, { shares: { userIds, teamIds: [] } });

async function rate(feedback: object): Promise<string> {
  const { body } = await client.ask('POST', `${path}/feedback`, feedback);
  expect(body.training.agentText).toContain(gone);
  expect(body.training.agentText).not.toContain('nine');
  return body.training.id;
}

describe('S52: feedback on an answer whose document the rater may no longer see', () => {
  test.each([
    ['a suggestion', { isUpvoted: false, correctedResponse: text }],
    ['a comment', { isUpvoted: false, comment: text }],
    ['praise', { isUpvoted: true, comment: text }],
  ])('%s reaches nobody who may not see it, either', async (_, feedback) => {
    const id = await rate(feedback);
    expect((await client.ask('POST', `/v1/training/${id}/approve`)).status).toBe(200);
    const visitor = await client.say(await client.begin({}), question);
    expect(visitor.text).not.toContain('nine');
  });

  test('is not endorsed, because the rater could not read what they rate', async () => {
    const id = await rate({ isUpvoted: true });
    const { training } = (await client.ask('POST', `/v1/training/${id}/approve`)).body;
    expect(training.correctedResponse).toBe('There is no reviewed answer to this yet.');
  });
});
