import type { Language } from '@guildhall/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { sendText } from '../../../../../test/model-steps.ts';
import { newTree } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import { createApp } from '#app/app.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import { openScripted } from '#ground/ports/language-model/fixtures/scripted-model.ts';
import { textsFor } from '#texts/texts.ts';
import { workflowClient } from '#assistant/workflows/fixtures/client.ts';
import type { WorkflowClient } from '#assistant/workflows/fixtures/client.ts';
import { chatClient } from '#assistant/fixtures/client.ts';

let tree: TestTree;
let client: WorkflowClient;

const opened = await testApp();
beforeEach(async () => {
  tree = await newTree(opened.parts);
  client = workflowClient(opened.app, tree);
});

const guided = { name: 'Minutes', command: 'minutes', instructions: 'Write the minutes.' };
const fixed = { name: 'Hours', command: 'hours', starterPrompt: 'When does the green boat leave?' };

/** A question in each language of the service. */
const asked: Record<Language, string> = {
  en: 'What did we decide about the boats in the meeting?',
  de: 'Was haben wir in der Sitzung über die Boote beschlossen?',
  fr: 'Qu’est-ce que nous avons décidé pour les bateaux pendant la réunion ?',
  es: '¿Qué hemos decidido sobre los barcos en la reunión de ayer?',
  ja: '昨日の会議で船について何を決めましたか？',
  ar: 'ماذا قررنا عن القوارب في اجتماع الأمس؟',
};

const ask = (method: string, path: string, body?: object) => client.ask(method, path, body);
const runnable = async (from = client) => {
  const { body } = await from.ask('GET', '/v1/workflows/runnable');
  return body.workflows.map(({ command }: { command: string }) => command);
};

describe('a workflow with instructions, without a language model', () => {
  test('409: does not start, and begins no chat', async () => {
    const { id } = await client.addWorkflow(guided);
    const expected = { status: 409, body: { error: expect.stringContaining('language model') } };
    expect(await ask('POST', `/v1/workflows/${id}/start`, {})).toEqual(expected);
    expect(await ask('POST', '/v1/chats', { workflowId: id })).toEqual(expected);
    expect((await ask('GET', '/v1/chats')).body.chats).toEqual([]);
  });

  test('409: is disabled first of all, and 404 for whoever may not run it', async () => {
    const { id } = await client.addWorkflow({ ...guided, enabled: false });
    const { status, body } = await ask('POST', `/v1/workflows/${id}/start`, {});
    expect([status, body.error]).toEqual([409, 'The workflow is disabled']);
    const mine = await client.addWorkflow({
      name: 'M',
      instructions: 'x',
      visibility: 'individual',
      userIds: [tree.owner.userId],
    });
    const userEmail = `m-${tree.team.slug}@example.com`;
    await tree.addMember(tree.team, userEmail, 'member');
    expect((await ask('POST', `/v1/workflows/${mine.id}/start`, { userEmail })).status).toBe(404);
  });

  test('is not among those that can be started, but stays in the list of workflows', async () => {
    await client.addWorkflow(guided);
    await client.addWorkflow(fixed);
    expect(await runnable()).toEqual(['hours']);
    const names = ['Summarise a document', 'Draft a reply', 'Prepare a meeting brief'];
    expect(await client.names()).toEqual([...names, 'Minutes', 'Hours']);
  });

  test('include=model says which ones cannot be started; without it no field is added', async () => {
    const { id } = await client.addWorkflow(guided);
    await client.addWorkflow(fixed);
    const { body } = await ask('GET', '/v1/workflows?include=model');
    const missing = body.workflows.map((it: any) => [it.command, it.isModelMissing]);
    expect(missing.slice(-2)).toEqual([
      ['minutes', true],
      ['hours', false],
    ]);
    const one = await ask('GET', `/v1/workflows/${id}?include=model,audience`);
    expect(one.body.workflow).toMatchObject({ isModelMissing: true, groupIds: [] });
    const plain = await ask('GET', '/v1/workflows');
    for (const workflow of plain.body.workflows)
      expect(workflow).not.toHaveProperty('isModelMissing');
  });

  test.each(Object.entries(asked))(
    'its command is answered with what is missing, in the language of the question: %s',
    async (language, question) => {
      await client.addWorkflow(guided);
      const chats = chatClient(opened.app, tree);
      const chat = await chats.begin({ userEmail: tree.owner.email });
      const expected = textsFor(language as Language).workflows.needsModel('!minutes');
      expect(await chats.say(chat, `!minutes ${question}`)).toMatchObject({
        state: 'done',
        text: expected,
        citations: [],
        steps: [],
        certainty: null,
      });
    },
  );

  test('a command that is not known names only commands that can be run', async () => {
    await client.addWorkflow(guided);
    await client.addWorkflow(fixed);
    const chats = chatClient(opened.app, tree);
    const chat = await chats.begin({ userEmail: tree.owner.email });
    expect((await chats.say(chat, '!x')).text).toContain('You can run !hours.');
  });
});

test('201: a workflow without instructions is a search with a fixed question', async () => {
  await documentClient(opened.app, tree).addSettled('boats.md', 'The green boat leaves at nine.');
  const { id } = await client.addWorkflow(fixed);
  const userEmail = tree.owner.email;
  const { status, body } = await ask('POST', `/v1/workflows/${id}/start`, { userEmail });
  expect([status, body.chat.messages[1].text]).toEqual([201, expect.stringContaining('nine')]);
});

test('with a language model every workflow is offered, and starts', async () => {
  const { model } = await openScripted([sendText('Here are the minutes.')]);
  const app = createApp({ ...opened.parts, model: () => model });
  const withModel = workflowClient(app, tree);
  const { id } = await withModel.addWorkflow(guided);
  expect(await runnable(withModel)).toEqual(['summarise', 'reply', 'brief', 'minutes']);
  const { body } = await withModel.ask('GET', '/v1/workflows?include=model');
  expect(body.workflows.map((it: any) => it.isModelMissing)).toEqual(Array(4).fill(false));
  const started = await withModel.ask('POST', `/v1/workflows/${id}/start`, {});
  expect(started.status).toBe(201);
});
