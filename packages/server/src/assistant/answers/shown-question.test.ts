import { beforeEach, describe, expect, test } from 'vitest';
import type { Message } from '@guildhall/contract';
import { testApp } from '../../../../../test/app.ts';
import { sendText } from '../../../../../test/model-steps.ts';
import { signIn } from '../../../../../test/sign-in.ts';
import { newTree } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import { chatWith, dataOf } from './model/fixtures/chat-with-model.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import type { DocumentClient } from '#library/documents/fixtures/client.ts';

let tree: TestTree;
let client: DocumentClient;

const privateQuestion = 'Does Anna Schmidt, who is pregnant, get a parking permit for the yard?';
const similar = 'parking permit yard';
const response = 'A parking permit for the yard is free: ask at the gate office.';
const shown = 'Who gets a parking permit for the yard?';
const privateWords = /Anna|Schmidt|pregnant/iu;

const opened = await testApp();
beforeEach(async () => {
  tree = await newTree(opened.parts);
  client = documentClient(opened.app, tree);
});

async function ask(text: string, headers: object = tree.headers, wish: object = {}) {
  const { chat } = (await client.ask('POST', '/v1/chats', wish, headers)).body;
  const path = `/v1/chats/${chat.id}/messages`;
  const { message } = (await client.ask('POST', path, { text }, headers)).body;
  return { path: `${path}/${message.id}`, message: message as Message };
}

async function newPerson(role: 'member' | 'team_leader') {
  const email = `${role}-${tree.team.slug}@example.com`;
  const { userId } = await tree.addMember(tree.team, email, role);
  return { email, userId };
}

/** Asks the private question as a person of the given role, and suggests the response. */
async function suggest(role: 'member' | 'team_leader'): Promise<string> {
  const { userId } = await newPerson(role);
  const headers = await signIn(opened, userId);
  const { path } = await ask(privateQuestion, headers, { teamId: tree.team.id });
  const given = { isUpvoted: false, correctedResponse: response };
  return (await client.ask('POST', `${path}/feedback`, given, headers)).body.training.id;
}

const approve = (id: string, body?: object) =>
  client.ask('POST', `/v1/training/${id}/approve`, body);

describe('S49: the question of a correction', () => {
  test('is not shown to others unless its reviewer approved a text for it', async () => {
    const id = await suggest('member');
    expect((await approve(id)).status).toBe(200);
    const { path, message } = await ask(similar);
    expect(message.text).toContain(response);
    expect(message.text).toContain('**Reviewed answer to a similar question** (correction no. 1)');
    expect(message.corrections).toMatchObject([{ trainingId: id, question: '', use: 'offered' }]);
    const stored = (await client.ask('GET', path)).body;
    const decided = (await ask(privateQuestion)).message;
    expect(decided.corrections).toMatchObject([{ question: '', use: 'decided' }]);
    for (const told of [message, stored, decided.text, decided.corrections])
      expect(JSON.stringify(told)).not.toMatch(privateWords);
    // The object of the interface keeps what was asked.
    const { training } = (await client.ask('GET', `/v1/training/${id}?include=audience`)).body;
    expect(training).toMatchObject({ userText: privateQuestion, shownQuestion: '' });
  });

  test('is shown as the reviewer wrote it, and that text finds the correction, too', async () => {
    const id = await suggest('member');
    await approve(id, { shownQuestion: ` ${shown} ` });
    const { message } = await ask(similar);
    expect(message.text).toContain(
      `**Reviewed answer to a similar question: ${shown}** (correction no. 1)`,
    );
    expect(message.corrections).toMatchObject([{ question: shown, use: 'offered' }]);
    const same = (await ask(shown)).message;
    expect(same.corrections).toMatchObject([{ question: shown, use: 'decided' }]);
    expect(JSON.stringify([message, same])).not.toMatch(privateWords);
  });

  test('is kept by an approval that does not name it, and cleared by an empty one', async () => {
    const id = await suggest('member');
    await approve(id, { shownQuestion: shown });
    await approve(id, { correctedResponse: `${response} ` });
    expect((await ask(similar)).message.text).toContain(shown);
    await approve(id, { shownQuestion: '' });
    const { message } = await ask(similar);
    expect(message.text).toContain(response);
    expect(JSON.stringify(message)).not.toContain(shown);
  });

  test('is what was asked, if the asker leads the team', async () => {
    const id = await suggest('team_leader');
    const read = async () =>
      (await client.ask('GET', `/v1/training/${id}?include=audience`)).body.training;
    expect((await read()).shownQuestion).toBe(privateQuestion);
    await approve(id);
    expect((await ask(similar)).message.corrections).toMatchObject([{ question: privateQuestion }]);
  });

  test('gives no word away by what it is offered for', async () => {
    const id = await suggest('member');
    await approve(id);
    for (const guess of ['Anna Schmidt pregnant', 'pregnant Anna', 'Is Anna Schmidt pregnant?']) {
      const { message } = await ask(guess);
      expect([guess, message.corrections]).toEqual([guess, []]);
    }
  });

  test('reaches a language model only as it is shown', async () => {
    const id = await suggest('member');
    await approve(id);
    const model = await chatWith(opened.parts, tree, [sendText('Free.'), sendText('Free.')], {
      wish: { userEmail: undefined },
    });
    await model.say(similar);
    const given = () => dataOf(model.asked.at(-1)!).corrections;
    expect(given()).toMatchObject([{ answer: response }]);
    expect(JSON.stringify(model.asked.map(({ body }) => body))).not.toMatch(privateWords);
    await approve(id, { shownQuestion: shown });
    await model.say(`${similar}?`);
    expect(given()).toMatchObject([{ question: shown, answer: response }]);
    expect(JSON.stringify(given())).not.toMatch(privateWords);
  });

  test.each([
    [{ shownQuestion: 5 }, 'shownQuestion must be text of 0 to 500 characters'],
    [{ shownQuestion: 'x'.repeat(501) }, 'shownQuestion must be text of 0 to 500 characters'],
    [{ isForEveryone: 'yes' }, 'isForEveryone must be true or false'],
  ])('400: %j', async (body, error) => {
    const id = await suggest('member');
    const refused = await approve(id, body);
    expect([refused.status, refused.body.error]).toEqual([400, error]);
  });
});
