import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeBackground, readBackground, readBackgroundTexts } from './background.ts';
import { openMeaning } from './index.ts';
import { modelFile, model } from './model.ts';

const meaning = await openMeaning({ threads: 1 });

test('the revision is that of the model file', () => {
  const hash = createHash('sha256')
    .update(readFileSync(modelFile('model.onnx')))
    .digest('hex');
  expect(hash.slice(0, 8)).toBe(model.revision);
});

test('questions and passages have vectors of their own, blank texts have zeros', async () => {
  const [question] = await meaning.embed(['lost phone'], 'query');
  const [passage, blank] = await meaning.embed(['lost phone', ' \n'], 'passage');
  expect(question).toHaveLength(model.dimensions);
  expect(question).not.toEqual(passage);
  expect(new Set(blank)).toEqual(new Set([0]));
});

test('the kept background is the one of its texts', async () => {
  const texts = readBackgroundTexts();
  expect(texts).toHaveLength(300);
  expect(new Set(texts).size).toBe(300);
  const some = texts.filter((_, at) => at % 60 === 0);
  const [question = new Float32Array()] = await meaning.embed(['Who mends shoes?'], 'query');
  const kept = readBackground();
  expect(kept.compare(question).deviation).toBeGreaterThan(0.01);
  for (const vector of await meaning.embed(some, 'passage')) {
    // One of the texts is the text itself, and machines round in other ways.
    const { mean, deviation } = kept.compare(vector);
    expect((1 - mean) / deviation).toBeGreaterThan(3);
  }
});

test('a background is the mean and the deviation of each dimension, and of the cosines', () => {
  const vectors = [Float32Array.of(1, 0), Float32Array.of(0.6, 0.8)];
  const { centre, deviations, compare } = describeBackground(vectors);
  expect([...centre, ...deviations].map((value) => Number(value.toFixed(6)))).toEqual([
    0.8, 0.4, 0.2, 0.4,
  ]);
  const { mean, deviation } = compare(Float32Array.of(0, 1));
  expect(mean).toBeCloseTo(0.4, 6);
  expect(deviation).toBeCloseTo(0.4, 6);
});
