import { expect, test } from 'vitest';
import { appWith } from '../../../../../../test/app.ts';
import { sendText } from '../../../../../../test/model-steps.ts';
import { newTree } from '../../../../../../test/world.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import { embedAll } from '#library/documents/fixtures/embed-all.ts';
import type { SectionReader } from '#ground/ports/section-reader.ts';
import { chatWith, dataOf } from './fixtures/chat-with-model.ts';

const { app, parts } = await appWith({ embeddings: 'builtin' });
const builtIn = parts.reader!;
const tree = await newTree(parts);
const client = documentClient(app, tree);

await client.addSettled('morning.md', 'The green boat leaves at nine in the morning.');
await client.addSettled('evening.md', 'The green boat leaves at nine in the evening.');
await embedAll(parts, tree.team.orgId);

/** Returns what the model is given to answer a question. */
async function given(question: string, reader: SectionReader = builtIn) {
  const steps = [sendText('I found nothing about it.')];
  const { say, asked } = await chatWith({ ...parts, reader }, tree, steps);
  await say(question);
  return dataOf(asked.at(-1)!);
}

/** A reader to which only the document of this name says what the question asks for. */
const readerOf = (name: string): SectionReader => ({
  readSection: (...args) => builtIn.readSection(...args),
  compareSection: async (words, { above, sentences }) => {
    const cosine = above.startsWith(name) ? 0.95 : 0.75;
    return { sentences: sentences.map(() => cosine), words: words.map(() => cosine) };
  },
});

test.each(['morning', 'evening'])(
  'the model gets the page first that is nearest to the question by meaning: %s',
  async (name) => {
    const { passages, doubt } = await given('When does the green boat leave?', readerOf(name));
    expect(passages.map(({ mark, document }: any) => `${mark} ${document}`)).toEqual([
      `[1] ${name}.md`,
      expect.stringMatching(/^\[2\] /u),
    ]);
    expect(doubt).toBeUndefined();
  },
);

test('the model is told that the built-in reader found no answer', async () => {
  const { doubt } = await given('Which engineer mends a leaking boat?');
  expect(doubt).toMatch(/found no passage/u);
});

test('the model is told of no doubt where the built-in reader finds the answer', async () => {
  const { doubt } = await given('At what time does the green boat go?');
  expect(doubt).toBeUndefined();
});
