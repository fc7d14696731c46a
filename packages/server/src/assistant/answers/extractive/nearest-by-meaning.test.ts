import { beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '#app/app.ts';
import type { Parts } from '#app/app.ts';
import type { Embeddings } from '#ground/ports/embeddings.ts';
import { normalizeVector } from '#ground/ports/embeddings.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import { embedAll } from '#library/documents/fixtures/embed-all.ts';
import { dotProduct } from '#library/vectors/background.ts';
import { makeBackground } from '#library/vectors/find-background.ts';
import { letterEmbeddings } from '../../../../../../test/letter-embeddings.ts';
import { letteredApp } from '../../../../../../test/lettered-app.ts';
import { sendText } from '../../../../../../test/model-steps.ts';
import { newTree } from '../../../../../../test/world.ts';
import type { TestTree } from '../../../../../../test/world.ts';
import { chatClient } from '#assistant/fixtures/client.ts';
import { chatWith } from '../model/fixtures/chat-with-model.ts';

const rules = 'Warranty rules cover all wheels of our bicycles.';
const secret = 'Wages of the board are a secret of the owner.';
let parts: Parts;
let tree: TestTree;

beforeEach(async () => {
  const opened = await letteredApp();
  ({ parts } = opened);
  tree = await newTree(parts);
  const documents = documentClient(opened.app, tree);
  await documents.addSettled('rules.txt', rules, { visibility: 'public' });
  await documents.addSettled('wages.txt', secret, { visibility: 'restricted' });
  await embedAll(parts, tree.team.orgId);
});

/** Returns a vector that is so many deviations above the background as a text. */
async function vectorNear(text: string, deviations: number): Promise<Float32Array> {
  const background = await makeBackground(parts.db, letterEmbeddings);
  const [vector = new Float32Array()] = await letterEmbeddings.embed([text], {
    purpose: 'passage',
  });
  const mixes = Array.from({ length: 400 }, (_, at) =>
    normalizeVector(
      background.centre.map((mean, place) => mean + ((at - 200) / 50) * (vector[place] ?? 0)),
    ),
  );
  const missBy = (mix: Float32Array) =>
    Math.abs(background.compare(mix).nearness(dotProduct(mix, vector), 'en') - deviations);
  return mixes.reduce((best, mix) => (missBy(mix) < missBy(best) ? mix : best));
}

/** Returns parts in which this is the vector of every question. */
function withVector(vector: Float32Array): Parts {
  const embed: Embeddings['embed'] = (texts, options) =>
    options.purpose === 'query'
      ? Promise.resolve(texts.map(() => vector))
      : letterEmbeddings.embed(texts, options);
  return { ...parts, embeddings: { ...letterEmbeddings, embed } };
}

/** A visitor, who sees what is public, asks with words that are nowhere. */
const asVisitor = { userEmail: undefined };
const question = 'Xylophon Quarzuhr?';

async function ask(vector: Float32Array) {
  const client = chatClient(createApp(withVector(vector)), tree);
  return client.say(await client.begin(asVisitor), question);
}

describe('D42: where no document matches', () => {
  test('the nearest by meaning is offered, and nothing is quoted', async () => {
    const { certainty, text, citations } = await ask(await vectorNear(rules, 2.7));
    expect(certainty).toBe('nothing');
    expect(text).toMatch(
      /^I found nothing about this in the one document that you can see here\./u,
    );
    expect(text).toMatch(/\n\nClosest by topic: rules\.txt \[1\]$/u);
    expect(citations).toMatchObject([{ name: 'rules.txt', pageNumber: 1, quote: rules }]);
  });

  test('the nearest is offered below what a language model says, too', async () => {
    const near = withVector(await vectorNear(rules, 2.7));
    const { say } = await chatWith(near, tree, [sendText('I do not know.')], { wish: asVisitor });
    const { certainty, text } = (await say(question)).message;
    expect(certainty).toBe('nothing');
    expect(text).toBe('I do not know.\n\nClosest by topic: rules.txt [1]');
  });

  test('one that is near is a match', async () => {
    const { certainty, citations } = await ask(await vectorNear(rules, 4.5));
    expect(certainty).not.toBe('nothing');
    expect(citations).toMatchObject([{ name: 'rules.txt' }]);
  });

  test('one that is as far as unrelated texts is not offered', async () => {
    const { certainty, citations } = await ask(await vectorNear(rules, 1));
    expect([certainty, citations]).toEqual(['nothing', []]);
  });

  test('a hidden one is not offered', async () => {
    const { text } = await ask(await vectorNear(secret, 2.7));
    expect(text).not.toContain('wages');
  });
});
