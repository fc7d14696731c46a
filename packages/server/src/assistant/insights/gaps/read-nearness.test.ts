import { expect, test } from 'vitest';
import { letteredApp } from '../../../../../../test/lettered-app.ts';
import { EmbeddingsUnavailable, wordsOnly } from '#ground/ports/embeddings.ts';
import type { Embeddings } from '#ground/ports/embeddings.ts';
import { groupQuestions } from './group-questions.ts';
import { readNearness } from './read-nearness.ts';

// Two texts of the same letters mean the same to the model of this test.
const texts = ['listen earth', 'silent heart', 'jug of wax'];
const own = { orgId: 'own' };
const toQuestion = (text: string) => ({ hash: text, text });

const opened = await letteredApp();

async function groups(embeddings: Embeddings, team = own) {
  const questions = texts.map(toQuestion);
  const nearness = await readNearness({ ...opened.parts, embeddings }, team, questions);
  const grouped = await groupQuestions(questions, nearness);
  return grouped.map((members) => members.map(({ text }) => text));
}

const unavailable = () =>
  Promise.reject(new EmbeddingsUnavailable('unreachable', 'nobody answers'));

/** Returns the model of the app under a name of its own, with another `embed`. */
const failing = (model: string, embed: Embeddings['embed']) => ({
  ...opened.parts.embeddings,
  model,
  embed,
});

test('questions of one meaning are one gap where there is a model', async () => {
  expect(await groups(opened.parts.embeddings)).toEqual([
    ['listen earth', 'silent heart'],
    ['jug of wax'],
  ]);
});

test('a page that is loaded again embeds nothing', async () => {
  await groups(opened.parts.embeddings);
  const { model } = opened.parts.embeddings;
  const again = failing(model, unavailable);
  expect(await groups(again)).toHaveLength(2);
  // Another organisation that asked the same gets nothing that this one embedded.
  expect(await groups(again, { orgId: 'other' })).toHaveLength(3);
});

test('without a model, or one that is not ready, questions are grouped by words', async () => {
  expect(await groups(wordsOnly)).toHaveLength(3);
  expect(await groups(failing('without-background', () => Promise.resolve([])))).toHaveLength(3);
});

test('a model that fails leaves the words', async () => {
  const others = ['dusty', 'study'].map(toQuestion);
  const embeddings = failing(opened.parts.embeddings.model, unavailable);
  const nearness = await readNearness({ ...opened.parts, embeddings }, own, others);
  expect(nearness(0, 1)).toBe(0);
  const answering = await readNearness(opened.parts, own, others);
  expect(answering(0, 1)).toBeGreaterThan(0.7);
});

test('an error that is not the model’s is thrown on', async () => {
  const broken = failing(opened.parts.embeddings.model, () => Promise.reject(new Error('broken')));
  const reading = readNearness({ ...opened.parts, embeddings: broken }, own, [toQuestion('night')]);
  await expect(reading).rejects.toThrow('broken');
});
