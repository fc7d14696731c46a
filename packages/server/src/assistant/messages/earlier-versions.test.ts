import { beforeEach, describe, expect, test } from 'vitest';
import type { Chat, Document, Message } from '@guildhall/contract';
import { testApp } from '../../../../../test/app.ts';
import { newTree } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import type { DocumentClient } from '#library/documents/fixtures/client.ts';
import { chatClient } from '#assistant/fixtures/client.ts';
import type { ChatClient } from '#assistant/fixtures/client.ts';

const question = 'When does the green boat leave?';
const gone = 'This quote is no longer available.';
const first = 'The green boat leaves at nine in the morning.';
const second = 'The green boat leaves at ten, as everybody knows.';

let tree: TestTree;
let client: ChatClient;
let documents: DocumentClient;
let member: { userId: string; email: string };
let document: Document;
let chat: Chat;
let answer: Message;

const { app, parts } = await testApp();
beforeEach(async () => {
  tree = await newTree(parts);
  client = chatClient(app, tree);
  documents = documentClient(app, tree);
  const email = `m-${tree.team.slug}@example.com`;
  member = { email, ...(await tree.addMember(tree.team, email, 'member')) };
  const open = 'The green boat does leave, when the flag is up.';
  await documents.addSettled('flags.md', open, { visibility: 'public' });
  document = await documents.addSettled('times.md', first, { visibility: 'restricted' });
  await share([member.userId]);
  chat = await client.begin({ userEmail: member.email });
  answer = await client.say(chat, question);
  expect(answer.text).toContain('at nine');
});

const share = (userIds: string[]) =>
  client.ask('PATCH', `/v1/documents/${document.id}`, { shares: { userIds, teamIds: [] } });
const replace = (visibility: string, text = second) =>
  documents.addSettled('times.md', text, { visibility });
const kept = async (message = answer) =>
  (await client.ask('GET', `/v1/chats/${chat.id}/messages/${message.id}`)).body.message;

describe('D28: a quote of an earlier version', () => {
  test('stays hidden when a newer version is shared more widely', async () => {
    await share([]);
    await replace('public');
    const message = await kept();
    expect(JSON.stringify(message)).not.toContain('nine');
    expect(message.text).toContain(gone);
    const hidden = { documentId: document.id, name: gone, quote: gone };
    expect(message.citations).toContainEqual(expect.objectContaining(hidden));
    expect(message.steps.map(({ text }: { text: string }) => text)).toContain(gone);
  });

  test('is still shown to those who could see that version', async () => {
    await replace('public');
    expect(await kept()).toEqual(answer);
  });

  test('is hidden from a person who may no longer see the document', async () => {
    await replace('restricted');
    await share([]);
    expect(JSON.stringify(await kept())).not.toContain('nine');
  });

  test('stays hidden after several newer versions, the last of them public', async () => {
    await share([]);
    await replace('restricted');
    await replace('restricted', `${second} Or not.`);
    await replace('public', `${second} Or so.`);
    expect(JSON.stringify(await kept())).not.toContain('nine');
  });

  test('stays hidden after further versions with equal rights', async () => {
    await share([]);
    for (const more of ['', ' Or not.', ' Or so.']) await replace('team', `${second}${more}`);
    const message = await kept();
    expect(JSON.stringify(message)).not.toContain('nine');
    expect(message.text).toContain(gone);
    expect((await client.say(chat, question)).text).toContain('at ten');
  });

  test('is hidden while a quote of the new version is shown', async () => {
    await share([]);
    await replace('public');
    const later = await client.say(chat, question);
    expect(later.text).toContain('at ten');
    expect(await kept(later)).toEqual(later);
    expect(JSON.stringify(await kept())).not.toContain('nine');
  });
});

describe('D28: an answer to a visitor', () => {
  test('is shown when it quotes the public version that replaced a restricted one', async () => {
    await replace('public');
    const visit = await client.begin({});
    const told = await client.say(visit, question);
    expect(told.text).toContain('at ten');
    const read = await client.ask('GET', `/v1/chats/${visit.id}/messages/${told.id}`);
    expect(read.body.message).toEqual(told);
  });
});
