import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../../../../test/app.ts';
import { hangsAfter } from '../../../../../../test/model-steps.ts';
import { newTree } from '../../../../../../test/world.ts';
import type { TestTree } from '../../../../../../test/world.ts';
import { createApp } from '#app/app.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import { chatWith } from './fixtures/chat-with-model.ts';

let tree: TestTree;

const { parts } = await testApp();
beforeEach(async () => {
  tree = await newTree(parts);
  const client = documentClient(createApp({ ...parts, model: () => null }), tree);
  const text = 'The green boat leaves at nine.\n\nThe red boat leaves at noon.';
  await client.addSettled('boats.md', text);
});

const question = 'When does the green boat leave?';

test('stopping an answer ends the request to the model and keeps the text so far', async () => {
  const { say, ask, asked, path, kept } = await chatWith(parts, tree, [hangsAfter('It leaves')], {
    betweenTokensMs: 30_000,
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
