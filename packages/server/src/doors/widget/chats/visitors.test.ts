import { beforeEach, describe, expect, test, vi } from 'vitest';
import { testApp } from '../../../../../../test/app.ts';
import { newTree } from '../../../../../../test/world.ts';
import type { TestTree } from '../../../../../../test/world.ts';
import { createApp } from '#app/app.ts';
import { slowAnswers } from '#assistant/fixtures/slow-answers.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import type { DocumentClient } from '#library/documents/fixtures/client.ts';
import { newVisitor, openWidget, shop } from '../fixtures/visitor.ts';

let tree: TestTree;
let client: DocumentClient;

const { app, parts } = await testApp();
beforeEach(async () => {
  tree = await newTree(parts);
  client = documentClient(app, tree);
  await openWidget(app, tree, { greeting: 'Ask us anything', colour: '#112233' });
});

const question = 'When does the green boat leave?';

describe('a visitor', () => {
  test('begins a session, asks, is answered with citations, and reads the chat again', async () => {
    await client.addSettled('boats.md', 'The green boat leaves at nine in the morning.', {
      visibility: 'public',
    });
    const visitor = await newVisitor(app, tree.team);
    expect(visitor.started).toEqual({
      session: {
        secret: expect.stringMatching(/^[\w-]{43}$/),
        expiresAt: expect.stringMatching(/Z$/),
        visitor: { kind: 'anonymous' },
      },
      widget: {
        teamName: tree.team.name,
        title: null,
        greeting: 'Ask us anything',
        colour: '#112233',
        position: 'end',
        language: 'auto',
        hasLogo: false,
        suggestions: [],
        isQuestionsTaken: false,
        isShownToLeaders: false,
      },
    });
    const begun = await visitor.ask('POST', '/widget/chats');
    expect(begun.status).toBe(201);
    const { chat } = begun.body;
    expect(chat).toEqual({
      id: chat.id,
      title: null,
      createdAt: chat.createdAt,
      documents: [],
      isShownToLeaders: false,
    });
    const said = await visitor.ask('POST', `/widget/chats/${chat.id}/messages`, { text: question });
    expect(said.status).toBe(201);
    expect(said.body.message.text).toContain('nine in the morning');
    const quote = 'The green boat leaves at nine in the morning.';
    const { citations } = said.body.message;
    expect(citations).toMatchObject([{ name: 'boats.md', pageNumber: 1, quote }]);
    expect(said.headers.get('location')).toBe(
      `/widget/chats/${chat.id}/messages/${said.body.message.id}`,
    );
    expect(said.headers.get('access-control-allow-origin')).toBe(shop);
    expect(said.headers.get('vary')).toContain('Origin');
    const read = await visitor.ask('GET', `/widget/chats/${chat.id}`);
    expect(read.body.chat.messages).toMatchObject([
      { text: question },
      { state: 'done', citations },
    ]);
    const { body } = await visitor.ask('GET', '/widget/chats');
    expect(body.chats).toMatchObject([{ id: chat.id, title: question }]);
  });

  test('reads reviewed answers without their numbers, which only the team can look up', async () => {
    const taught = 'When does the green boat leave on Mondays?';
    const { chat } = (await client.ask('POST', '/v1/chats', {})).body;
    const path = `/v1/chats/${chat.id}/messages`;
    const { message } = (await client.ask('POST', path, { text: taught })).body;
    const given = { isUpvoted: false, correctedResponse: 'At ten.' };
    const { training } = (await client.ask('POST', `${path}/${message.id}/feedback`, given)).body;
    const shown = { shownQuestion: taught };
    await client.ask('POST', `/v1/training/${training.id}/approve`, shown);
    const visitor = await newVisitor(app, tree.team);
    const begun = (await visitor.ask('POST', '/widget/chats')).body;
    const text = 'When does the green boat leave on Sundays?';
    const said = await visitor.ask('POST', `/widget/chats/${begun.chat.id}/messages`, { text });
    expect(said.body.message.text).toContain(
      `**Reviewed answer to a similar question: ${taught}**\n\nAt ten.`,
    );
    expect(said.body.message.text).not.toContain('correction no.');
  });

  test('gets no answer from documents that only members see', async () => {
    await client.addSettled('boats.md', 'The green boat leaves at nine in the morning.');
    const visitor = await newVisitor(app, tree.team);
    const { chat } = (await visitor.ask('POST', '/widget/chats')).body;
    const said = await visitor.ask('POST', `/widget/chats/${chat.id}/messages`, { text: question });
    expect(said.body.message).toMatchObject({ certainty: 'nothing', citations: [] });
    expect(said.text).not.toMatch(/nine|boats\.md/);
    expect(said.body.message.text).toBe(
      `${tree.team.name} has not published any documents here yet.`,
    );
  });

  test('is not told to ask a colleague where nothing is found', async () => {
    await client.addSettled('boats.md', 'The green boat leaves at nine.', { visibility: 'public' });
    const visitor = await newVisitor(app, tree.team);
    const { chat } = (await visitor.ask('POST', '/widget/chats')).body;
    const text = 'Jupiter submarine?';
    const said = await visitor.ask('POST', `/widget/chats/${chat.id}/messages`, { text });
    expect(said.body.message.text).toMatch(/“submarine”\. Try other words\.$/u);
  });

  test('stops a running answer', async () => {
    await client.addSettled('boats.md', 'The green boat leaves at nine.', { visibility: 'public' });
    const slow = createApp({ ...parts, answers: slowAnswers() });
    const visitor = await newVisitor(slow, tree.team);
    const { chat } = (await visitor.ask('POST', '/widget/chats')).body;
    const path = `/widget/chats/${chat.id}`;
    const said = visitor.ask('POST', `${path}/messages`, { text: question });
    const message = async () => (await visitor.ask('GET', path)).body.chat.messages[1];
    await vi.waitFor(async () => expect(await message()).toMatchObject({ state: 'writing' }));
    const { id } = await message();
    const stopped = await visitor.ask('POST', `${path}/messages/${id}/stop`);
    expect(stopped).toMatchObject({ status: 200, body: { message: { id, state: 'stopped' } } });
    expect((await said).body.message).toEqual(stopped.body.message);
    expect(await message()).toEqual(stopped.body.message);
  });

  test('gets the answer as a stream, can resume it, and may call stop after its end', async () => {
    await client.addSettled('boats.md', 'The green boat leaves at nine.', { visibility: 'public' });
    const visitor = await newVisitor(app, tree.team);
    const { chat } = (await visitor.ask('POST', '/widget/chats')).body;
    const path = `/widget/chats/${chat.id}/messages`;
    const accept = { accept: 'text/event-stream' };
    const streamed = await visitor.ask('POST', path, { text: question }, accept);
    const names = [...streamed.text.matchAll(/^event: (\w+)$/gm)].map(([, name]) => name);
    expect(names).toContain('citation');
    expect(names.at(-1)).toBe('done');
    const address = streamed.headers.get('location')!;
    expect(address.startsWith(path)).toBe(true);
    const again = await visitor.ask('GET', address, undefined, { ...accept, 'last-event-id': '1' });
    expect(streamed.text.endsWith(again.text.slice(again.text.indexOf('id: 2\n')))).toBe(true);
    const stopped = await visitor.ask('POST', `${address}/stop`);
    expect([stopped.status, stopped.body.message.state]).toEqual([200, 'done']);
  });

  test('rates an answer, which becomes a pending correction', async () => {
    const visitor = await newVisitor(app, tree.team);
    const { chat } = (await visitor.ask('POST', '/widget/chats')).body;
    const path = `/widget/chats/${chat.id}/messages`;
    const { message } = (await visitor.ask('POST', path, { text: question })).body;
    const rated = await visitor.ask('POST', `${path}/${message.id}/feedback`, {
      isUpvoted: false,
      comment: 'At ten.',
    });
    expect([rated.status, rated.body]).toEqual([201, { success: true }]);
    const { body } = await client.ask('GET', '/v1/training');
    expect(body.training).toMatchObject([{ status: 'pending', chatId: chat.id, isUpvoted: false }]);
  });
});
