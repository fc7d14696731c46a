import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { newTree, refused } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import { workflowClient } from '#assistant/workflows/fixtures/client.ts';
import { chatClient } from '#assistant/fixtures/client.ts';
import type { ChatClient } from '#assistant/fixtures/client.ts';

let tree: TestTree;
let client: ChatClient;

const { app, parts } = await testApp();
beforeEach(async () => {
  tree = await newTree(parts);
  client = chatClient(app, tree);
});

const create = (wish?: object, headers?: object) => client.ask('POST', '/v1/chats', wish, headers);

describe('POST /v1/chats', () => {
  test('201: without a body the chat is an anonymous visitor’s, with the team’s first agent', async () => {
    const { agents } = (await client.ask('GET', '/v1/agents')).body;
    for (let more = 0; more < 5; more += 1) await workflowClient(app, tree).addAgent();
    const answer = await create();
    expect(answer.status).toBe(201);
    expect(answer.body.chat).toEqual({
      id: expect.any(String),
      teamId: tree.team.id,
      agentId: agents[0].id,
      workflowId: null,
      title: null,
      userId: null,
      viewedAs: null,
      documentIds: [],
      ownerName: null,
      isOwn: true,
      isPinned: false,
      isShared: false,
      sharing: null,
      createdAt: expect.any(String),
      isShownToLeaders: false,
      updatedAt: expect.any(String),
    });
  });

  test('201: a member’s chat in a sub-team, with a workflow and a document that is named twice', async () => {
    const below = await tree.addTeam('Below');
    const { userId } = await tree.addMember(below, `m-${below.slug}@example.com`, 'member');
    const document = await documentClient(app, tree).addSettled('a.md', 'Text', {
      teamId: below.id,
    });
    const workflow = await workflowClient(app, tree).addWorkflow({ teamId: below.id });
    const { status, body } = await create({
      teamId: below.slug,
      userEmail: ` M-${below.slug}@Example.com`,
      documentIds: [document.id, document.id.toUpperCase()],
      workflowId: workflow.id,
    });
    expect(status).toBe(201);
    expect(body.chat).toMatchObject({
      teamId: below.id,
      userId,
      agentId: workflow.agentId,
      workflowId: workflow.id,
      documentIds: [document.id],
    });
  });

  test.each([
    [{ documentIds: 'all' }, 'documentIds must be a list of at most 20 document ids'],
    [{ documentIds: Array.from({ length: 21 }, () => randomUUID()) }, 'documentIds must be a list'],
    [{ documentIds: ['x'] }, 'documentIds[0] must be an id'],
    [{ agentId: 7 }, 'agentId'],
    [{ workflowId: 'x' }, 'workflowId must be an id'],
    [{ userEmail: 'nobody' }, 'userEmail must be an e-mail address'],
    [{ teamId: '' }, 'teamId must be a team id or slug'],
    [[], 'The body must be a JSON object'],
  ])('400: %j', async (wish, said) => {
    const { status, body } = await create(wish);
    expect(status).toBe(400);
    expect(body.error).toContain(said);
  });

  test('404: userEmail of a person who is not a member', async () => {
    const other = await newTree(parts);
    const wish = { userEmail: other.owner.email };
    expect(await create(wish)).toEqual(refused('searcher_not_member'));
  });

  test('404, S3: an agent, document or workflow that is foreign or unknown', async () => {
    const other = await newTree(parts);
    const below = await tree.addTeam('Below');
    const [there, here] = [workflowClient(app, other), workflowClient(app, tree)];
    const document = await documentClient(app, other).addSettled('a.md', 'x', {
      visibility: 'public',
    });
    const inBelow = { teamId: below.id };
    const foreign = [
      { agentId: (await there.addAgent()).id },
      { agentId: (await here.addAgent(inBelow)).id },
      { agentId: randomUUID() },
    ];
    for (const wish of foreign) expect(await create(wish)).toEqual(refused('agent_not_found'));
    const tasks = [(await there.addWorkflow()).id, (await here.addWorkflow(inBelow)).id];
    for (const workflowId of [...tasks, randomUUID()]) {
      expect(await create({ workflowId })).toEqual(refused('workflow_not_found'));
    }
    for (const id of [document.id, randomUUID()]) {
      expect(await create({ documentIds: [id] })).toEqual(refused('document_not_found'));
    }
  });

  test('404, S3: one of two documents may not be seen by the participant', async () => {
    const documents = documentClient(app, tree);
    const open = await documents.addSettled('open.md', 'x', { visibility: 'public' });
    const inside = await documents.addSettled('inside.md', 'x', { visibility: 'team' });
    const documentIds = [open.id, inside.id];
    expect(await create({ documentIds })).toEqual(refused('document_not_found'));
    const { userEmail } = { userEmail: tree.owner.email };
    expect((await create({ documentIds, userEmail })).status).toBe(201);
  });

  test('404: a workflow that is not for this member, or was deleted', async () => {
    await tree.addMember(tree.team, `m-${tree.team.slug}@example.com`, 'member');
    const tasks = workflowClient(app, tree);
    const { id } = await tasks.addWorkflow({
      visibility: 'individual',
      userIds: [tree.owner.userId],
    });
    const wish = { workflowId: id, userEmail: `m-${tree.team.slug}@example.com` };
    expect(await create(wish)).toEqual(refused('workflow_not_found'));
    expect((await create({ ...wish, userEmail: tree.owner.email })).status).toBe(201);
    await tasks.ask('DELETE', `/v1/workflows/${id}`);
    expect(await create({ workflowId: id })).toEqual(refused('workflow_not_found'));
  });

  test('409: a disabled workflow', async () => {
    const { id } = await workflowClient(app, tree).addWorkflow({ enabled: false });
    expect(await create({ workflowId: id })).toEqual(refused('workflow_disabled'));
  });
});

describe('GET /v1/chats', () => {
  const list = async (query = '', headers?: object) => {
    const { body } = await client.ask('GET', `/v1/chats${query}`, undefined, headers);
    return body.chats.map(({ id }: { id: string }) => id);
  };

  test('200: the most recently used chat first, by page and by team', async () => {
    const below = await tree.addTeam('Below');
    const first = await client.begin();
    const second = await client.begin({ teamId: below.id });
    const third = await client.begin({});
    expect(await list()).toEqual([third.id, second.id, first.id]);
    await client.say(first, 'Hello');
    expect(await list()).toEqual([first.id, third.id, second.id]);
    expect(await list('?pageSize=1&page=2')).toEqual([third.id]);
    expect(await list(`?teamId=${below.slug}`)).toEqual([second.id]);
    expect(await list(`?teamId=${tree.team.id}`)).toEqual([first.id, third.id]);
    const { body } = await client.ask('GET', '/v1/chats?page=9');
    expect(body).toEqual({
      chats: [],
      pagination: { totalCount: 3, totalPages: 1, currentPage: 9, pageSize: 20, after: null },
    });
  });

  test('S4: a key lists its own chats only', async () => {
    await client.begin();
    const below = await tree.addTeam('Below');
    const others = [
      await tree.addKey(tree.team),
      await tree.addKey(below),
      (await newTree(parts)).headers,
    ];
    for (const headers of others) expect(await list('', headers)).toEqual([]);
  });

  test('S8: the chats of a removed member are neither listed nor readable', async () => {
    const address = `m-${tree.team.slug}@example.com`;
    await tree.addMember(tree.team, address, 'member');
    const theirs = await client.begin({ userEmail: address });
    const { id: messageId } = await client.say(theirs, 'Hello');
    const mine = await client.begin();
    await client.ask('DELETE', `/v1/teams/${tree.team.id}/members?email=${address}`);
    expect(await list()).toEqual([mine.id]);
    const path = `/v1/chats/${theirs.id}`;
    expect(await client.ask('GET', path)).toEqual(refused('chat_not_found'));
    const said = await client.ask('POST', `${path}/messages`, { text: 'Again' });
    expect(said).toEqual(refused('chat_not_found'));
    const message = `${path}/messages/${messageId}`;
    expect(await client.ask('GET', message)).toEqual(refused('message_not_found'));
  });
});

describe('GET /v1/chats/{chatId}', () => {
  test('200: all messages, oldest first', async () => {
    const chat = await client.begin();
    await client.say(chat, 'First?');
    await client.say(chat, 'Second?');
    const { status, body } = await client.ask('GET', `/v1/chats/${chat.id}`);
    expect(status).toBe(200);
    expect(body.chat.title).toBe('First?');
    const { messages } = body.chat;
    expect(messages.map(({ role }: { role: string }) => role)).toEqual([
      'user',
      'assistant',
      'user',
      'assistant',
    ]);
    expect(messages.map(({ state }: { state: string }) => state)).toEqual(Array(4).fill('done'));
    expect([messages[0].text, messages[2].text]).toEqual(['First?', 'Second?']);
  });

  test('404: an id that is unknown, malformed or of a deleted team’s chat', async () => {
    const below = await tree.addTeam('Below');
    const chat = await client.begin({ teamId: below.id });
    await client.say(chat, 'Hello');
    await client.ask('DELETE', `/v1/teams/${below.id}`);
    for (const id of [randomUUID(), 'x', "'", '%00', chat.id]) {
      expect(await client.ask('GET', `/v1/chats/${id}`)).toEqual(refused('chat_not_found'));
    }
    const { rows } = await sql`
      select from messages where chat_id = ${chat.id}`.execute(parts.db);
    expect(rows).toEqual([]);
  });
});
