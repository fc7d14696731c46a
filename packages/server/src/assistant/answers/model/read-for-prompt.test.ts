import { expect, test } from 'vitest';
import { appWith } from '../../../../../../test/app.ts';
import { sendText } from '../../../../../../test/model-steps.ts';
import { newTree } from '../../../../../../test/world.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import { embedAll } from '#library/documents/fixtures/embed-all.ts';
import { chatWith, dataOf } from './fixtures/chat-with-model.ts';

const { app, parts } = await appWith({ embeddings: 'builtin' });
const tree = await newTree(parts);
const client = documentClient(app, tree);

/** Sections about other things, on several pages. */
const others = (from: number) =>
  Array.from(
    { length: 60 },
    (_, at) =>
      `## Bench ${from + at}\n\nThe bench of place ${from + at} is swept on Fridays. Its tools hang on the wall, and each has its outline there. Whoever takes one leaves a token with their name on the hook, so that others see who has it.\n`,
  ).join('\n');
const lost =
  '## Loss of keys\n\nA key that is gone is reported to the front office on the same day. They have the cylinder changed, which costs you nothing.\n';

await client.addSettled('workshop.md', `# Workshop\n\n${others(1)}\n${lost}\n${others(61)}`);
await embedAll(parts, tree.team.orgId);

/** Returns what the model is given to answer a question. */
async function given(question: string) {
  const { say, asked } = await chatWith(parts, tree, [sendText('I found nothing about it.')]);
  await say(question);
  return dataOf(asked.at(-1)!);
}

test('the model gets the page first whose section the reader finds to answer', async () => {
  const { passages, doubt } = await given('I cannot find my door keys any more, what now?');
  expect(passages[0].text).toContain('reported to the front office');
  expect(doubt).toBeUndefined();
});

test('the model is told that the reader found no answer', async () => {
  const { doubt } = await given('Who pays for the dentist when I am abroad?');
  expect(doubt).toMatch(/found no passage/u);
});
