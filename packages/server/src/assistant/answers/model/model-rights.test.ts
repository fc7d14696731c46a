import { beforeEach, describe, expect, test } from 'vitest';
import type { Document, Message } from '@guildhall/contract';
import { testApp } from '../../../../../../test/app.ts';
import type { Step } from '../../../../../../test/model-server.ts';
import { sendText } from '../../../../../../test/model-steps.ts';
import { newTree } from '../../../../../../test/world.ts';
import type { TestTree } from '../../../../../../test/world.ts';
import { chatWith, dataOf } from './fixtures/chat-with-model.ts';
import type { ModelChat } from './fixtures/chat-with-model.ts';

let tree: TestTree;
let member: { email: string; userId: string };

const question = 'When does the green boat leave?';
const secretText = 'The green boat leaves at nine in the morning.';
const gone = 'This quote is no longer available.';

const { parts } = await testApp();
beforeEach(async () => {
  tree = await newTree(parts);
  const email = `m-${tree.team.slug}@example.com`;
  member = { email, ...(await tree.addMember(tree.team, email, 'member')) };
});

interface Hostile {
  /** The text of each answer, in turn; the last one repeats. */
  answers: string[];
  /** The searches that the model plans once it is told earlier messages. */
  searches?: string[];
  /** The searches that it misses after reading excerpts. */
  missing?: string[];
}

/** Returns a model that writes as told, whatever its rules say. */
function hostile({ answers, searches = [], missing = [] }: Hostile): Step {
  let written = 0;
  return (asked, response) => {
    if (asked.body.stream === true) {
      const text = answers[Math.min(written, answers.length - 1)]!;
      written += 1;
      return sendText(text)(asked, response);
    }
    const { excerpts, history } = dataOf(asked);
    const said = excerpts
      ? { relevant: [1], searches: missing }
      : { searches: history ? searches : [] };
    return sendText(JSON.stringify(said))(asked, response);
  };
}

/** Begins a chat of a member to whom alone the document with the secret is shared. */
async function begin(model: Hostile): Promise<{ chat: ModelChat; secret: Document }> {
  const wish = { userEmail: member.email };
  const chat = await chatWith(parts, tree, [], {
    plans: true,
    wish,
    always: hostile(model),
  });
  const secret = await chat.addSettled('timetable.md', secretText, { visibility: 'restricted' });
  await share(chat, secret, [member.userId]);
  const open = 'The green boat does leave when the flag is up.';
  await chat.addSettled('flags.md', open, { visibility: 'public' });
  return { chat, secret };
}

const share = (chat: ModelChat, { id }: Document, userIds: string[]) =>
  chat.ask('PATCH', `/v1/documents/${id}`, { shares: { userIds, teamIds: [] } });

/** Endorses the answer, has it approved, and returns what a visitor is answered. */
async function endorse(chat: ModelChat, { id }: Message): Promise<Message> {
  const path = `${chat.path}/messages/${id}`;
  const { training } = (await chat.ask('POST', `${path}/feedback`, { isUpvoted: true })).body;
  expect((await chat.ask('POST', `/v1/training/${training.id}/approve`)).status).toBe(200);
  const visitor = (await chat.ask('POST', '/v1/chats', {})).body.chat;
  const sent = await chat.ask('POST', `/v1/chats/${visitor.id}/messages`, { text: question });
  return sent.body.message;
}

const ways: [way: string, end: (chat: ModelChat, secret: Document) => Promise<unknown>][] = [
  ['no longer shared', (chat, secret) => share(chat, secret, [])],
  ['deleted', (chat, { id }) => chat.ask('DELETE', `/v1/documents/${id}`)],
];

describe('S50: an answer of a model', () => {
  test('without a marker, once endorsed and approved, is not used for a visitor', async () => {
    const { chat } = await begin({ answers: ['Nine in the morning it is.', 'Nothing.'] });
    const { message } = await chat.say(question);
    expect(message.text).toMatch(/^Nine in the morning it is\./u);
    const told = JSON.stringify(await endorse(chat, message));
    expect(told).not.toMatch(/nine/iu);
  });

  test.each([1, 2])(
    'that cites only passage %i is not used for a visitor, either',
    async (number) => {
      const { chat } = await begin({
        answers: [`Nine in the morning it is [${number}].`, 'Nothing.'],
      });
      const { message } = await chat.say(question);
      expect(JSON.stringify(await endorse(chat, message))).not.toMatch(/nine/iu);
    },
  );

  test.each(ways)('is hidden whole when a document that it was shown is %s', async (_, end) => {
    const lines = '- It is the green one\n- It leaves at nine\n- It has a bell\n\nThat is all [1].';
    const { chat, secret } = await begin({ answers: [lines] });
    const { message } = await chat.say(question);
    expect(message.text).toContain('leaves at nine');
    await end(chat, secret);
    const { text } = await chat.kept();
    // What another document says below stays.
    expect(text.split('\n\n')[0]).toBe(gone);
    expect(text).not.toContain('nine');
  });

  test.each(ways)('hides the searches that it planned from what is %s', async (_, end) => {
    const missing = ['boat at nine in the morning'];
    const { chat, secret } = await begin({ answers: ['It leaves.'], missing });
    const { message } = await chat.say(question);
    expect(JSON.stringify(message.steps)).toContain(missing[0]);
    await end(chat, secret);
    expect(JSON.stringify(await chat.kept())).not.toMatch(/nine/iu);
  });

  test.each(ways)('hides what it repeats of an earlier one that is %s', async (_, end) => {
    const { chat, secret } = await begin({
      answers: ['It leaves at nine [1].', 'As I said: at nine.'],
      searches: ['nine in the morning'],
    });
    await chat.say(question);
    const { message } = await chat.say('Pardon?');
    expect(JSON.stringify(message.steps)).toContain('nine in the morning');
    await end(chat, secret);
    const { chat: read } = (await chat.ask('GET', chat.path)).body;
    expect(JSON.stringify(read.messages.slice(1))).not.toMatch(/nine/iu);
  });

  test('that was shown nothing but an earlier one has the rights of that', async () => {
    const { chat, secret } = await begin({
      answers: ['It leaves at nine [1].', 'As I said: at nine.'],
    });
    await chat.say(question);
    const [agent] = (await chat.ask('GET', '/v1/agents')).body.agents;
    await chat.ask('PATCH', `/v1/agents/${agent.id}`, { searchScope: 'none' });
    expect((await chat.say('Pardon?')).message.text).toBe('As I said: at nine.');
    await share(chat, secret, []);
    expect((await chat.kept()).text).toBe(gone);
  });

  test('is shown in full to those who may see everything that it was written from', async () => {
    const { chat } = await begin({ answers: ['It leaves at nine [1]. Have a good trip!'] });
    const { message } = await chat.say(question);
    expect(message.text).toBe('It leaves at nine [1]. Have a good trip!');
    const { training } = (
      await chat.ask('POST', `${chat.path}/messages/${message.id}/feedback`, { isUpvoted: true })
    ).body;
    await chat.ask('POST', `/v1/training/${training.id}/approve`);
    const again = await chat.say(question);
    expect(again.message.text).toMatch(/^It leaves at nine \[1\]\. Have a good trip!/u);
  });
});
