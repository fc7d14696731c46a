import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { newTree, refused } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import { workflowClient } from '#assistant/workflows/fixtures/client.ts';
import type { WorkflowClient } from '#assistant/workflows/fixtures/client.ts';
import { chatClient } from '#assistant/fixtures/client.ts';

let tree: TestTree;
let client: WorkflowClient;

const { app, parts } = await testApp();
beforeEach(async () => {
  tree = await newTree(parts);
  client = workflowClient(app, tree);
});

const start = (id: string, body?: object, headers?: object) =>
  client.ask('POST', `/v1/workflows/${id}/start`, body, headers);

describe('POST /v1/workflows/{workflowId}/start', () => {
  test('201: the starter prompt is sent, and the answer is in the chat', async () => {
    await documentClient(app, tree).addSettled('boats.md', 'The green boat leaves at nine.');
    const agent = await client.addAgent({ name: 'Harbour' });
    const workflow = await client.addWorkflow({
      starterPrompt: 'When does the green boat leave?',
      agentId: agent.id,
    });
    const { status, body } = await start(workflow.id, { userEmail: tree.owner.email });
    expect(status).toBe(201);
    expect(body.chat).toMatchObject({
      workflowId: workflow.id,
      agentId: agent.id,
      userId: tree.owner.userId,
      title: 'When does the green boat leave?',
      messages: [
        { role: 'user', text: 'When does the green boat leave?' },
        { role: 'assistant', state: 'done', steps: [{ kind: 'command' }, {}, {}] },
      ],
    });
    expect(body.chat.messages[1].text).toContain('nine');
    const again = await client.ask('GET', `/v1/chats/${body.chat.id}`);
    expect(again.body).toEqual(body);
  });

  test('201: without a body it starts for an anonymous visitor, who sees no team document', async () => {
    await documentClient(app, tree).addSettled('boats.md', 'The green boat leaves at nine.');
    const { id } = await client.addWorkflow({ starterPrompt: 'When does the green boat leave?' });
    const { status, body } = await start(id);
    expect([status, body.chat.userId]).toEqual([201, null]);
    expect(body.chat.messages[1].text).not.toContain('nine');
  });

  test('201: a starter prompt that begins with a command runs no command', async () => {
    await documentClient(app, tree).addSettled('boats.md', 'The green boat leaves at nine.');
    await client.addWorkflow({ name: 'Other', command: 'other', starterPrompt: 'Who rows?' });
    const workflow = await client.addWorkflow({
      name: 'Harbour',
      starterPrompt: '!other When does the green boat leave?',
    });
    const { body } = await start(workflow.id, { userEmail: tree.owner.email });
    const [, answer] = body.chat.messages;
    expect(answer.steps[0]).toMatchObject({ kind: 'command', text: 'Harbour' });
    expect(answer.text).toContain('nine');
    const unknown = await client.addWorkflow({ name: 'Tide', starterPrompt: '!gone boats?' });
    const told = await start(unknown.id, { userEmail: tree.owner.email });
    expect(told.body.chat.messages[1].steps[0]).toMatchObject({ kind: 'command', text: 'Tide' });
  });

  test('201: without a starter prompt the name of the workflow is sent', async () => {
    const { id } = await client.addWorkflow({ name: 'Tide table' });
    const { body } = await start(id, {});
    expect(body.chat.messages[0].text).toBe('Tide table');
  });

  test('S20: a prompt that looks like a template, a program or a command is sent as plain text', async () => {
    const starterPrompt = '${77777*77777} {{77777*77777}} <%= 77777*77777 %> !summarise `id`';
    const { id } = await client.addWorkflow({ starterPrompt });
    const { body } = await start(id, {});
    expect(body.chat.messages[0].text).toBe(starterPrompt);
    expect(body.chat.messages[1].text).not.toContain(String(77777 * 77777));
  });

  test('201: a shared workflow of the team above starts in the team below', async () => {
    const below = await tree.addTeam('Below');
    const address = `m-${below.slug}@example.com`;
    await tree.addMember(below, address, 'member');
    const shared = await client.addWorkflow({ visibility: 'shared', starterPrompt: 'Hello' });
    const key = await tree.addKey(below);
    const asked = { userEmail: address };
    const fromAbove = await start(shared.id, { ...asked, teamId: below.slug });
    const fromBelow = await start(shared.id, asked, key);
    for (const { status, body } of [fromAbove, fromBelow]) {
      expect([status, body.chat.teamId]).toEqual([201, below.id]);
    }
    // A workflow's agent works only for the workflow's own team.
    expect(fromBelow.body.chat.agentId).not.toBe(shared.agentId);
  });

  test('201: without a teamId it starts in the workflow’s own team', async () => {
    const below = await tree.addTeam('Port');
    const workflow = await client.addWorkflow({ teamId: below.id, starterPrompt: 'Hello' });
    const { status, body } = await start(workflow.id, {});
    expect([status, body.chat?.teamId]).toEqual([201, below.id]);
  });

  test('400: a malformed userEmail, teamId or body', async () => {
    const { id } = await client.addWorkflow();
    for (const body of [{ userEmail: 'x' }, { teamId: 1 }, []]) {
      expect((await start(id, body)).status).toBe(400);
    }
  });

  test('404: a workflow that is unknown, malformed, deleted, foreign or not for this member', async () => {
    const address = `m-${tree.team.slug}@example.com`;
    await tree.addMember(tree.team, address, 'member');
    const { id } = await client.addWorkflow({
      visibility: 'individual',
      userIds: [tree.owner.userId],
    });
    expect((await start(id, { userEmail: address })).body).toEqual(
      refused('workflow_not_found').body,
    );
    const gone = await client.addWorkflow();
    await client.ask('DELETE', `/v1/workflows/${gone.id}`);
    for (const absent of [randomUUID(), 'x', gone.id]) {
      expect(await start(absent, {})).toEqual(refused('workflow_not_found'));
    }
    const other = await newTree(parts);
    expect(await start(id, {}, other.headers)).toEqual(refused('workflow_not_found'));
    expect(await start(id, { userEmail: other.owner.email })).toEqual(
      refused('searcher_not_member'),
    );
    expect(await start(id, { teamId: other.team.id })).toEqual(refused('team_not_found'));
  });

  test('409: a disabled workflow begins no chat', async () => {
    const { id } = await client.addWorkflow({ enabled: false });
    expect(await start(id, {})).toEqual(refused('workflow_disabled'));
    expect((await client.ask('GET', '/v1/chats')).body.chats).toEqual([]);
  });
});

describe('!command in a chat', () => {
  test('guides this answer only; the rest of the line is the question', async () => {
    const chats = chatClient(app, tree);
    await documentClient(app, tree).addSettled('boats.md', 'The green boat leaves at nine.');
    await client.addWorkflow({ name: 'Tides', command: 'tides' });
    const chat = await chats.begin();
    const guided = await chats.say(chat, '!tides When does the green boat leave?');
    expect(guided.steps[0]).toEqual({ kind: 'command', text: 'Tides' });
    expect(guided.text).toContain('nine');
    const named = await client.ask('GET', `/v1/chats/${chat.id}`);
    expect(named.body.chat.title).toBe('Tides: When does the green boat leave?');
    const next = await chats.say(chat, 'When does the green boat leave?');
    expect(next.steps.map(({ kind }) => kind)).not.toContain('command');
  });

  test('that is unknown, disabled or not for this member gets one answer, which lists what they can run', async () => {
    const chats = chatClient(app, tree);
    const address = `m-${tree.team.slug}@example.com`;
    await tree.addMember(tree.team, address, 'member');
    await client.addWorkflow({ command: 'off', enabled: false });
    const userIds = [tree.owner.userId];
    await client.addWorkflow({ command: 'mine', visibility: 'individual', userIds });
    const chat = await chats.begin({ userEmail: address });
    for (const command of ['unknown', 'off', 'mine']) {
      const { state, text, steps, citations } = await chats.say(chat, `!${command} x`);
      expect([state, steps, citations]).toEqual(['done', [], []]);
      expect(text).toBe(`The command !${command} does not exist here. There are no commands here.`);
    }
  });

  test('S38: by an anonymous visitor runs no workflow and names none, whatever its visibility', async () => {
    const chats = chatClient(app, tree);
    const below = await tree.addTeam('Visited');
    const audiences = {
      private: {},
      team: {},
      shared: {},
      group: { groupIds: [below.id] },
      individual: { userIds: [tree.owner.userId] },
    };
    for (const [visibility, names] of Object.entries(audiences)) {
      await client.addWorkflow({ command: `x-${visibility}`, visibility, ...names });
    }
    const chat = await chats.begin({});
    for (const command of ['x', 'summarise', ...Object.keys(audiences).map((it) => `x-${it}`)]) {
      const { text, steps } = await chats.say(chat, `!${command} Tell me more`);
      expect(steps).toEqual([]);
      expect(text).toBe(`The command !${command} does not exist here. There are no commands here.`);
    }
  });

  test('S38: by a visitor runs no workflow other than the one that the chat was begun with', async () => {
    const chats = chatClient(app, tree);
    const own = await client.addWorkflow({
      name: 'Tides',
      command: 'tides',
      visibility: 'private',
    });
    const chat = await chats.begin({ workflowId: own.id });
    const first = await chats.say(chat, 'When does the green boat leave?');
    expect(first.steps[0]).toEqual({ kind: 'command', text: 'Tides' });
    const other = await chats.say(chat, '!tides When does the green boat leave?');
    expect(other.text).toContain('The command !tides does not exist here');
  });

  test('in an invalid form is an ordinary question', async () => {
    const chats = chatClient(app, tree);
    const chat = await chats.begin();
    for (const said of [
      '!',
      '! x',
      '!MINE x',
      '!!',
      'x !summarise',
      '!quite-a-long-word-that-no-command-can-be x',
    ]) {
      const { state, text, steps } = await chats.say(chat, said);
      expect([said, state]).toEqual([said, 'done']);
      expect(steps.map(({ kind }) => kind)).not.toContain('command');
      expect(text).not.toContain('no command');
    }
  });
});
