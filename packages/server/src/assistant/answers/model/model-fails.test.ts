import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../../../../test/app.ts';
import type { Step } from '../../../../../../test/model-server.ts';
import {
  breaksOff,
  sendToolCalls,
  dropsConnection,
  floods,
  hangs,
  hangsAfter,
  hangsAfterHeaders,
  isBusy,
  refuses,
  sendText,
  sendBody,
  sendEventData,
} from '../../../../../../test/model-steps.ts';
import { newTree } from '../../../../../../test/world.ts';
import type { TestTree } from '../../../../../../test/world.ts';
import { createApp } from '#app/app.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import { chatWith } from './fixtures/chat-with-model.ts';

let tree: TestTree;
let documentId: string;

const { parts } = await testApp();
beforeEach(async () => {
  tree = await newTree(parts);
  const client = documentClient(createApp({ ...parts, model: null }), tree);
  const text = 'The green boat leaves at nine.\n\nThe red boat leaves at noon.';
  ({ id: documentId } = await client.addSettled('boats.md', text));
});

const question = 'When does the green boat leave?';

describe('a model that fails', () => {
  const before: [name: string, steps: Step[]][] = [
    ['refuses', [refuses(401)]],
    ['is busy for good', [isBusy(), isBusy(), isBusy()]],
    ['is busy for an hour', [isBusy(3_600)]],
    ['drops the connection', [dropsConnection(), dropsConnection(), dropsConnection()]],
    ['sends a page', [sendBody('<html>', 'text/html')]],
    ['sends events of rubbish', [sendEventData('{"choices": rubbish')]],
    ['says nothing', [sendText('')]],
    ['says only what is dropped', [sendText(' [99] ')]],
    ['calls a tool that nobody offered', [sendToolCalls([{ name: 'delete_all', input: {} }])]],
    ['hangs', [hangs()]],
    ['hangs after its headers', [hangsAfterHeaders()]],
  ];

  test.each(before)('before its first word (it %s): the documents are quoted', async (_, steps) => {
    const { say, kept } = await chatWith(parts, tree, [...steps], { timeoutMs: 400 });
    const { status, message } = await say(question);
    expect(status).toBe(201);
    expect(message).toMatchObject({ state: 'done', citations: [{ documentId, pageNumber: 1 }] });
    expect(message.text).toContain('The green boat leaves at nine.');
    expect(JSON.stringify(message.steps)).toContain('did not answer');
    expect(await kept()).toEqual(message);
  });

  test.each([
    ['breaks off', breaksOff('It leaves at')],
    ['hangs', hangsAfter('It leaves at')],
    [
      'sends an error',
      sendEventData(
        { choices: [{ delta: { content: 'It leaves at' } }] },
        { error: { message: 'No' } },
      ),
    ],
    ['is cut by a filter', sendText('It leaves at', { finish: 'content_filter' })],
  ])('in the middle (it %s): the answer is failed and keeps its text so far', async (_, step) => {
    const { say, kept } = await chatWith(parts, tree, [step], { timeoutMs: 400 });
    expect((await say(question)).status).toBe(502);
    expect(await kept()).toMatchObject({ state: 'failed', text: 'It leaves at', trainingIds: [] });
  });

  test('to come to an end: the answer is cut off at 40,000 characters', async () => {
    const { say, asked } = await chatWith(parts, tree, [floods()]);
    const { status, message } = await say(question);
    const [spoken = ''] = message.text.split('\n\nRelated documents:');
    expect([status, message.state, spoken.length]).toEqual([201, 'done', 40_000]);
    expect(JSON.stringify(message.steps)).toContain('budget');
    expect(await asked[0]!.over).toBe(false);
  });

  test('only once, because it is busy, is asked again', async () => {
    const { say } = await chatWith(parts, tree, [isBusy(0), sendText('At nine [1].')]);
    expect((await say(question)).message.text).toBe('At nine [1].');
  });
});

test('stopping an answer ends the request to the model and keeps the text so far', async () => {
  const { say, ask, asked, path, kept } = await chatWith(parts, tree, [hangsAfter('It leaves')], {
    timeoutMs: 30_000,
  });
  const said = say(question);
  while (asked.length < 1) await new Promise((resolve) => setTimeout(resolve, 5));
  let writing = await kept();
  // The text is kept in parts, as the model sends them.
  while (writing.text !== 'It leaves') writing = await kept();
  expect(writing.state).toBe('writing');
  expect((await ask('POST', `${path}/messages/${writing.id}/stop`)).status).toBe(200);
  expect((await said).message).toMatchObject({ state: 'stopped', text: 'It leaves' });
  expect(await asked.at(-1)!.over).toBe(false);
  expect(await kept()).toMatchObject({ state: 'stopped', text: 'It leaves' });
});
