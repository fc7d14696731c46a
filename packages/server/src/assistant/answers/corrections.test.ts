import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { newTree } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import type { DocumentClient } from '#library/documents/fixtures/client.ts';

let tree: TestTree;
let client: DocumentClient;

const { app, parts } = await testApp();
beforeEach(async () => {
  tree = await newTree(parts);
  client = documentClient(app, tree);
  const boats = 'The green boat leaves at nine. The red boat takes twelve passengers.';
  await client.addSettled('boats.md', boats, { visibility: 'public' });
});

const taught = 'When does the green boat leave?';

async function ask(text: string, wish: object = {}) {
  const { chat } = (await client.ask('POST', '/v1/chats', wish)).body;
  const path = `/v1/chats/${chat.id}/messages`;
  const { message } = (await client.ask('POST', path, { text })).body;
  return { path: `${path}/${message.id}`, message };
}

/** Gives feedback on an answer and approves it at once. */
async function teach(question: string, feedback: object, wish: object = {}) {
  const { path } = await ask(question, wish);
  const given = { isUpvoted: false, ...feedback };
  const { training } = (await client.ask('POST', `${path}/feedback`, given)).body;
  const shownQuestion = question;
  await client.ask('POST', `/v1/training/${training.id}/approve`, { shownQuestion });
  return training;
}

const atTen = { correctedResponse: 'At ten, since April.' };

describe('D34: a correction decides the same question only', () => {
  test('its text is the answer, with the number of the correction', async () => {
    const { id, number } = await teach(taught, atTen);
    const { message } = await ask('the green boat, when does it laeve');
    expect(message.text).toBe(`At ten, since April.\n\nReviewed answer, correction no. ${number}.`);
    expect(message).toMatchObject({ certainty: 'answered', citations: [], trainingIds: [id] });
    const use = { trainingId: id, number, question: taught, use: 'decided' };
    expect(message.corrections).toEqual([use]);
  });

  test.each([
    ['another object', 'When does the red boat leave?'],
    ['a negation', 'When does the green boat not leave?'],
    ['a number', 'When does the green boat leave on day 3?'],
    ['another question word', 'Where does the green boat leave?'],
  ])('a question with %s is answered from the documents', async (_, question) => {
    await teach(taught, atTen);
    const { message } = await ask(question);
    expect(message.text).not.toMatch(/^At ten/);
    expect(message.corrections.filter(({ use }: { use: string }) => use === 'decided')).toEqual([]);
  });

  test('the newest of two corrections of the same question is used', async () => {
    await teach(taught, atTen);
    const { id } = await teach(`${taught}!`, { correctedResponse: 'At eleven, since May.' });
    const { message } = await ask(taught);
    expect(message.corrections).toMatchObject([{ trainingId: id, use: 'decided' }]);
    expect(message.text).toMatch(/^At eleven, since May\./);
  });

  test('a thumb up for a corrected answer does not add the label twice', async () => {
    await teach(taught, atTen);
    const { correctedResponse } = await teach(taught, { isUpvoted: true });
    expect(correctedResponse).toBeNull();
    const { message } = await ask(taught);
    expect(message.text).toBe('At ten, since April.\n\nReviewed answer, correction no. 2.');
  });
});

describe('D34: corrections of similar questions', () => {
  const similar = 'At what time is the green boat going to leave the harbour?';

  test('are offered above the quoted documents, each with its own question', async () => {
    const { id, number } = await teach(taught, atTen);
    const { message, path } = await ask(similar);
    const heading = `**Reviewed answer to a similar question: ${taught}** (correction no. ${number})`;
    const offered = `${heading}\n\nAt ten, since April.\n\n**From the documents**\n\n`;
    expect(message.text.slice(0, offered.length)).toBe(offered);
    expect(message.text.slice(offered.length)).toContain('nine');
    const use = { trainingId: id, number, question: taught, use: 'offered' };
    expect(message).toMatchObject({ trainingIds: [id], corrections: [use] });
    expect((await client.ask('GET', path)).body.message).toEqual(message);
  });

  test('one of an answer that quoted the same passage stands above it, whatever the words', async () => {
    await client.addSettled('sails.md', 'Sails are dried for two days.', { visibility: 'public' });
    await teach('For how many days are sails dried?', { correctedResponse: 'Four, since May.' });
    const { message } = await ask('Is it all right to fold wet sails on the quay?');
    expect(message.text).toMatch(/Four, since May\.[^]*two days/);
    expect(message.corrections).toMatchObject([{ use: 'offered' }]);
    const { message: other } = await ask('Does the red boat take sails?');
    expect(other.text).not.toContain('Four');
  });

  test('are offered two at most', async () => {
    const weekdays = ['on Mondays', 'on Tuesdays', 'on Fridays'];
    for (const day of weekdays) await teach(`When does the green boat leave ${day}?`, atTen);
    const { message } = await ask('When does the green boat leave on Sundays?');
    expect(message.corrections.map(({ use }: { use: string }) => use)).toEqual([
      'offered',
      'offered',
    ]);
  });

  test('are not offered to an unrelated question', async () => {
    await teach(taught, atTen);
    const { message } = await ask('How many passengers does the other one take?');
    expect(message).toMatchObject({ corrections: [], trainingIds: [] });
  });

  test('are named in the last event of a stream, too', async () => {
    await teach(taught, atTen);
    const { chat } = (await client.ask('POST', '/v1/chats', {})).body;
    const response = await app.request(`/v1/chats/${chat.id}/messages`, {
      method: 'POST',
      headers: { ...tree.headers, accept: 'text/event-stream' },
      body: JSON.stringify({ text: similar }),
    });
    const [, done = ''] = /event: done\ndata: (.*)/.exec(await response.text()) ?? [];
    expect(JSON.parse(done).message.corrections).toMatchObject([{ question: taught }]);
  });

  test('cannot add a link, a picture or further lines through their question', async () => {
    await teach(`${taught}\n\n![x](https://evil.example/a)`, atTen);
    const { message } = await ask(taught);
    const heading = message.text.split('\n').find((line: string) => line.startsWith('**Reviewed'));
    expect(heading).toContain('evil.example');
    expect(heading).toContain('(correction no. 1)');
    expect(message.text).not.toContain('](');
  });
});

test('a pinned correction of another question stands below the answer with all its words', async () => {
  const correctedResponse = `Keep away.\n\n- ${'Call the harbour. '.repeat(20).trim()}\n- Wait.`;
  const { id } = await teach('What do I do with a swollen battery?', { correctedResponse });
  await client.ask('POST', `/v1/training/${id}/pin`, {});
  const { message } = await ask(taught);
  const notice = `\n\n**Pinned by the team** (correction no. 1)\n\n${correctedResponse}`;
  expect(message.text.slice(-notice.length)).toBe(notice);
  expect(message.text).toContain('leaves at nine');
});

test('D28: a correction’s question is hidden when the document behind it is hidden or deleted', async () => {
  const inside = 'Only members know that the blue boat leaves at seven.';
  const email = tree.owner.email;
  const hidden = await client.addSettled('inside.md', inside, { visibility: 'team' });
  const question = 'When does the blue boat leave?';
  const { id } = await teach(question, { isUpvoted: true }, { userEmail: email });
  const asked = await ask(question, { userEmail: email });
  expect(asked.message.corrections).toMatchObject([{ trainingId: id, question }]);
  expect((await ask(question)).message.corrections).toEqual([]);
  await client.ask('DELETE', `/v1/documents/${hidden.id}`);
  const { message } = (await client.ask('GET', asked.path)).body;
  expect(message.corrections).toMatchObject([
    { trainingId: id, question: 'This quote is no longer available.' },
  ]);
  expect(JSON.stringify(message)).not.toContain('seven');
});
