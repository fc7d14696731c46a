import { beforeEach, describe, expect, test } from 'vitest';
import { documentClient } from '#library/documents/fixtures/client.ts';
import type { DocumentClient } from '#library/documents/fixtures/client.ts';
import { testApp } from '../../../../../../test/app.ts';
import { newTree } from '../../../../../../test/world.ts';
import { chatClient } from '#assistant/fixtures/client.ts';

let documents: DocumentClient;
let client: ReturnType<typeof chatClient>;

beforeEach(async () => {
  const { app, parts } = await testApp();
  const tree = await newTree(parts);
  client = chatClient(app, tree);
  documents = documentClient(app, tree);
});

const ask = async (question: string, wish?: object) =>
  client.say(await client.begin(wish), question);

describe('D42: a question is no dead end while a visible text has one of its words', () => {
  test('the closest passage is quoted as a guess, and the nearest documents are cited', async () => {
    const ids: string[] = [];
    for (const name of ['storage', 'charging', 'posting', 'buying']) {
      const text = `${name} is done by hand.\n\nA battery that rests is looked at every six weeks.`;
      ids.push((await documents.addSettled(`${name}.txt`, text)).id);
    }
    const { certainty, text, citations } = await ask(
      'How often must somebody inspect accumulators: a battery, or a similar thing in a cellar?',
    );
    expect(certainty).toBe('perhaps');
    expect(text).toMatch(
      /^Closest match\. It may not fully answer your question\. No document [^\n]*\n\n“/u,
    );
    expect(text).toContain('every six weeks');
    const cited = new Set(citations.map(({ documentId }) => documentId));
    expect(cited.size).toBe(3);
    expect(ids).toEqual(expect.arrayContaining([...cited]));
    for (const [at] of citations.entries()) expect(text).toContain(`[${at + 1}]`);
  });

  test('a document whose word is misspelt in the question is offered', async () => {
    await documents.addSettled('rules.txt', 'The warranty covers all wheels.');
    const { text, citations } = await ask('warrenty');
    expect(citations).toHaveLength(1);
    expect(text).toContain('The warranty covers all wheels.');
  });

  test('nothing is found where no visible document has a word of the question; the answer names the words', async () => {
    const open = { visibility: 'public' };
    await documents.addSettled('rules.txt', 'The warranty covers all wheels.', open);
    const hidden = 'Jupiter is reached by submarine.';
    await documents.addSettled('hidden.txt', hidden, { visibility: 'restricted' });
    const { certainty, text, citations } = await ask('Jupiter submarine?', {
      userEmail: undefined,
    });
    expect([certainty, citations]).toEqual(['nothing', []]);
    expect(text).toBe(
      'I found nothing about this in the one document that you can see here. None of them mentions “jupiter” or “submarine”. Try other words, or ask someone on the team.',
    );
  });
});
