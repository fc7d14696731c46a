import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../../../../test/app.ts';
import { newTree } from '../../../../../../test/world.ts';
import type { TestTree } from '../../../../../../test/world.ts';
import { createApp } from '#app/app.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import type { Reranker } from '#ground/ports/reranker.ts';

let tree: TestTree;

const { parts } = await testApp();
beforeEach(async () => {
  tree = await newTree(parts);
  const client = documentClient(createApp({ ...parts, model: () => null }), tree);
  const open = { visibility: 'public' };
  await client.addSettled('summer.md', 'The boat to the island leaves at nine.', open);
  await client.addSettled('winter.md', 'The boat to the island leaves at noon in snow.', open);
  await client.addSettled('secret.md', 'The boat to the island leaves at midnight.', {
    visibility: 'restricted',
  });
});

/** Asks an anonymous visitor's question, and returns the first cited document. */
async function ask(reranker: Reranker) {
  const client = documentClient(createApp({ ...parts, model: () => null, reranker }), tree);
  const { body } = await client.ask('POST', '/v1/chats', {});
  const path = `/v1/chats/${body.chat.id}/messages`;
  const text = 'When does the boat to the island leave?';
  const { message } = (await client.ask('POST', path, { text })).body;
  return message.citations[0]?.name as string | undefined;
}

/** A reranker for which one word decides. */
function prefers(word: string, asked: string[] = []): Reranker {
  return {
    name: 'scripted',
    score: async (_, texts) => {
      asked.push(...texts);
      return texts.map((text) => (text.includes(word) ? 0.999 : 0.001));
    },
  };
}

test('what a reranker finds best is cited first', async () => {
  expect(await ask(prefers('snow'))).toBe('winter.md');
  expect(await ask(prefers('nine'))).toBe('summer.md');
});

test('a reranker reads nothing that the asker may not see', async () => {
  const asked: string[] = [];
  await ask(prefers('midnight', asked));
  expect(asked.length).toBeGreaterThan(1);
  expect(asked.join(' ')).not.toContain('midnight');
});
