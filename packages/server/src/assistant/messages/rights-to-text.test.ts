import { beforeEach, describe, expect, test } from 'vitest';
import type { Chat, Document, Message } from '@guildhall/contract';
import { testApp } from '../../../../../test/app.ts';
import { sendText } from '../../../../../test/model-steps.ts';
import { signIn } from '../../../../../test/sign-in.ts';
import { newTree } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import type { DocumentClient } from '#library/documents/fixtures/client.ts';
import { chatWith, dataOf } from '#assistant/answers/model/fixtures/chat-with-model.ts';
import { chatClient } from '#assistant/fixtures/client.ts';
import type { ChatClient } from '#assistant/fixtures/client.ts';

let tree: TestTree;
let client: ChatClient;
let documents: DocumentClient;
let member: { userId: string; email: string };
let secret: Document;
let chat: Chat;
let answer: Message;

const question = 'When does the green boat leave?';
const gone = 'This quote is no longer available.';

const { app, parts } = await testApp();
beforeEach(async () => {
  tree = await newTree(parts);
  client = chatClient(app, tree);
  documents = documentClient(app, tree);
  const email = `m-${tree.team.slug}@example.com`;
  member = { email, ...(await tree.addMember(tree.team, email, 'member')) };
});

/** Asks as a member; the answer uses a restricted document shared with them and an open one. */
async function askAsMember() {
  const text = 'The green boat leaves at nine in the morning.';
  secret = await documents.addSettled('timetable.md', text, { visibility: 'restricted' });
  const shares = { userIds: [member.userId], teamIds: [] };
  await client.ask('PATCH', `/v1/documents/${secret.id}`, { shares });
  const open = 'The green boat does leave, when the flag is up.';
  await documents.addSettled('flags.md', open, { visibility: 'public' });
  chat = await client.begin({ userEmail: member.email });
  answer = await client.say(chat, question);
}

const path = () => `/v1/chats/${chat.id}/messages/${answer.id}`;
const revoke = () =>
  client.ask('PATCH', `/v1/documents/${secret.id}`, { shares: { userIds: [], teamIds: [] } });
const remove = () => client.ask('DELETE', `/v1/documents/${secret.id}`);

const ways: [way: string, end: () => Promise<unknown>][] = [
  ['is no longer shared with them', revoke],
  ['was deleted', remove],
  ['was moved to the trash', () => client.ask('POST', `/v1/documents/${secret.id}/trash`)],
];

describe('S39: a stored answer, when a document that it quotes', () => {
  test.each(ways)('%s, hides that quote everywhere and still shows the others', async (_, end) => {
    await askAsMember();
    expect(JSON.stringify(answer)).toContain('nine in the morning');
    await end();
    const resumed = await client.stream(path());
    const places = {
      chat: (await client.ask('GET', `/v1/chats/${chat.id}`)).body,
      message: (await client.ask('GET', path())).body,
      stopped: (await client.ask('POST', `${path()}/stop`)).body,
      stream: await resumed.rest(),
    };
    for (const [place, body] of Object.entries(places)) {
      const told = JSON.stringify(body);
      expect([place, told]).not.toEqual([place, expect.stringMatching(/nine|timetable/)]);
      expect([place, told]).toEqual([place, expect.stringContaining(gone)]);
      expect([place, told]).toEqual([place, expect.stringContaining('the flag is up')]);
    }
    const { message } = places.message;
    expect(message.text).toMatch(/^This quote is no longer available\.$/mu);
    const place = { start: null, end: null, key: null, parts: [], hasPages: false };
    const unsaid = { verifiedUntil: null, isVerificationDue: false };
    const words = { name: gone, quote: gone };
    const hidden = { documentId: secret.id, pageNumber: 1, ...words, ...place, ...unsaid };
    expect(message.citations).toContainEqual(hidden);
    expect(message.citations).toHaveLength(answer.citations.length);
  });

  test('is shared again, shows the quote again', async () => {
    await askAsMember();
    await revoke();
    const shares = { userIds: [member.userId], teamIds: [] };
    await client.ask('PATCH', `/v1/documents/${secret.id}`, { shares });
    expect((await client.ask('GET', path())).body.message).toEqual(answer);
  });

  test('is restored from the trash, shows the quote again, and answers from it', async () => {
    await askAsMember();
    await client.ask('POST', `/v1/documents/${secret.id}/trash`);
    const without = await client.say(await client.begin({ userEmail: member.email }), question);
    expect(JSON.stringify(without)).not.toContain(secret.id);
    await client.ask('POST', `/v1/documents/${secret.id}/restore`);
    expect((await client.ask('GET', path())).body.message).toEqual(answer);
    const again = await client.say(await client.begin({ userEmail: member.email }), question);
    expect(JSON.stringify(again)).toContain('nine in the morning');
  });

  test('is no longer public, hides the quote from a visitor', async () => {
    const text = 'The green boat leaves at nine in the morning.';
    secret = await documents.addSettled('timetable.md', text, { visibility: 'public' });
    chat = await client.begin({});
    answer = await client.say(chat, question);
    expect(answer.text).toContain('nine');
    await client.ask('PATCH', `/v1/documents/${secret.id}`, { visibility: 'team' });
    const { message } = (await client.ask('GET', path())).body;
    expect(message).toMatchObject({
      text: gone,
      citations: [{ name: gone, quote: gone, start: null, end: null, key: null, parts: [] }],
    });
  });

  test('was deleted, hides the quote in the feedback on the answer, too', async () => {
    await askAsMember();
    const before = await client.ask('POST', `${path()}/feedback`, { isUpvoted: true });
    expect(before.body.training.agentText).toContain('nine in the morning');
    await remove();
    const read = await client.ask('GET', `/v1/training/${before.body.training.id}`);
    const list = await client.ask('GET', '/v1/training');
    for (const training of [read.body.training, list.body.training[0]]) {
      expect(training.agentText).toContain(gone);
      expect(training.agentText).toContain('the flag is up');
      expect(training.agentText).not.toContain('nine');
    }
  });

  test('is not for the reviewer, hides the quote from them in the feedback, too', async () => {
    const below = await tree.addTeam('Below');
    await tree.addMember(below, member.email, 'member');
    const text = 'The green boat leaves at nine in the morning.';
    secret = await documents.addSettled('timetable.md', text, { visibility: 'tree' });
    const open = 'The green boat does leave, when the flag is up.';
    await documents.addSettled('flags.md', open, { visibility: 'public' });
    chat = await client.begin({ teamId: below.id, userEmail: member.email });
    answer = await client.say(chat, question);
    const rated = await client.ask('POST', `${path()}/feedback`, { isUpvoted: true });
    const { userId } = await tree.addMember(below, `l-${below.slug}@example.com`, 'team_leader');
    const leader = await signIn({ parts }, userId);
    const review = async (headers?: object) => {
      const one = `/v1/training/${rated.body.training.id}`;
      const read = await client.ask('GET', one, undefined, headers);
      const list = await client.ask('GET', `/v1/training?teamId=${below.id}`, undefined, headers);
      const pair = [read.body.training, list.body.training[0]];
      return pair.map(({ agentText }: { agentText: string }) => agentText);
    };
    for (const told of await review(leader)) expect(told).toContain('nine in the morning');
    const shares = { userIds: [member.userId], teamIds: [] };
    await client.ask('PATCH', `/v1/documents/${secret.id}`, { visibility: 'restricted', shares });
    for (const headers of [leader, await tree.addKey(below)]) {
      for (const told of await review(headers)) {
        expect(told).toContain(gone);
        expect(told).toContain('the flag is up');
        expect(told).not.toContain('nine');
      }
    }
    for (const told of await review()) expect(told).toContain('nine in the morning');
    expect((await client.ask('GET', path())).body.message).toEqual(answer);
  });

  test('was deleted before feedback is given, puts no quote into the feedback', async () => {
    await askAsMember();
    await remove();
    const { body } = await client.ask('POST', `${path()}/feedback`, { isUpvoted: true });
    expect(body.training.agentText).toContain(gone);
    expect(body.training.agentText).not.toContain('nine');
  });
});

describe('S39: an answer of a model, when a document that it cites was deleted', () => {
  test('is hidden whole, also in the history for the model', async () => {
    const said = 'Gladly.\nThe boat leaves at nine [1]. The flag is up [2]. Have a good trip!';
    const model = await chatWith(parts, tree, [sendText(said), sendText('Good.')]);
    const one = await model.addSettled('a.md', 'The green boat leaves at nine in the morning.');
    await model.addSettled('b.md', 'When the green boat leaves, the flag is up.');
    const { message } = await model.say(question);
    expect(message.citations).toHaveLength(2);
    await model.ask('DELETE', `/v1/documents/${one.id}`);
    expect((await model.kept()).text).toBe(gone);
    await model.say('Thank you.');
    const { history } = dataOf(model.asked.at(-1)!);
    expect(history[1].text).toBe(gone);
  });
});
