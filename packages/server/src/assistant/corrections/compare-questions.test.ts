import { expect, test } from 'vitest';
import { newTree } from '../../../../../test/world.ts';
import type { Embeddings } from '#ground/ports/embeddings.ts';
import { compareQuestions } from './compare-questions.ts';
import { findCorrectionsFor } from './find-corrections.ts';
import { forAnybody, correctionClient } from './fixtures/client.ts';
import { letteredApp } from '../../../../../test/lettered-app.ts';
import { noTrace, tracesOf } from './fixtures/in-force.ts';

const opened = await letteredApp();
const tree = await newTree(opened.parts);

const taught = {
  userText: 'How long is a repair guaranteed?',
  shownQuestion: 'How long is a repair guaranteed?',
  correctedResponse: 'Repairs are guaranteed for two years; ask the workshop.',
};
const questions = [
  'How long is a repair guaranteed?',
  'Where is the workshop?',
  'Who waters plants?',
];

test('each question has the same similarity before and after the training is in force', async () => {
  const client = correctionClient(opened, tree);
  const { id } = await client.give({ userText: taught.userText });
  const before = await compareQuestions(opened.parts, tree.team, taught, questions);
  expect(await tracesOf(opened.parts.db, id)).toEqual(noTrace);
  expect(before.map(({ isSame }) => isSame)).toEqual([true, false, false]);
  await client.approve(id, taught.correctedResponse, taught.shownQuestion);
  for (const [at, text] of questions.entries()) {
    const { nearest } = await findCorrectionsFor(opened.parts, forAnybody(tree.team), { text });
    const { relevance, evidence } = nearest[0]!.similarity;
    expect(before[at]!.relevance).toBeCloseTo(relevance, 4);
    for (const [name, value] of Object.entries(evidence)) {
      expect({ text, name, value: before[at]!.evidence[name as keyof typeof evidence] }).toEqual({
        text,
        name,
        value: expect.closeTo(value, 4),
      });
    }
  }
});

test('a training whose question is not shown is compared by its response', async () => {
  const hidden = { ...taught, shownQuestion: '' };
  const [far, near] = await compareQuestions(opened.parts, tree.team, hidden, [
    'Who waters plants?',
    taught.correctedResponse,
  ]);
  expect(near!.evidence.questionNearness).toBeCloseTo(near!.evidence.responseNearness);
  expect(far!.evidence.questionNearness).toBeLessThan(near!.evidence.questionNearness);
});

test('questions are compared by words only if they cannot be embedded', async () => {
  const embeddings: Embeddings = {
    ...opened.parts.embeddings,
    model: opened.parts.embeddings.model,
    embed: () => Promise.reject(new Error('gone')),
  };
  const parts = { ...opened.parts, embeddings };
  const [same, , other] = await compareQuestions(parts, tree.team, taught, questions);
  expect(same).toMatchObject({
    isSame: true,
    evidence: { questionNearness: 0, responseNearness: 0 },
  });
  expect(same!.evidence.askedShared).toBe(1);
  expect(other!.evidence.askedShared).toBe(0);
});

test('a text with a zero vector is similar to nothing', async () => {
  const embeddings: Embeddings = {
    ...opened.parts.embeddings,
    model: opened.parts.embeddings.model,
    embed: async (texts: readonly string[]) => texts.map(() => new Float32Array(3)),
  };
  const parts = { ...opened.parts, embeddings };
  const [same] = await compareQuestions(parts, tree.team, taught, questions);
  expect(same!.evidence).toMatchObject({ questionNearness: 0, responseNearness: 0 });
});
