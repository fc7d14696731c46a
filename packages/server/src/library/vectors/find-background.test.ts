import { createHash, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { backgroundTexts, describeBackground } from './background.ts';
import { readBackgroundVectors } from './background.queries.ts';
import { findBackground, makeBackground } from './find-background.ts';

const { db } = (await testApp()).parts;

test('the texts are short, and there are as many in each language', () => {
  expect(backgroundTexts).toHaveLength(300);
  expect(new Set(backgroundTexts).size).toBe(300);
});

test('S87: the texts stay as they are, or all models behind an address would seem to have changed', () => {
  const hash = createHash('sha256').update(backgroundTexts.join('\n')).digest('hex');
  expect(hash).toBe('3aad917572798c2073bc87247e4736b9f8272a6262c4b49d1b7f640e549911fd');
});

test('a background is made once, of the texts alone, and kept as it was made', async () => {
  const model = randomUUID();
  const asked: (readonly string[])[] = [];
  const embed = async (texts: readonly string[]) => {
    asked.push(texts);
    return texts.map((_, at) => Float32Array.from([Math.cos(at), Math.sin(at), asked.length]));
  };
  expect(await findBackground(db, model)).toBeNull();
  const made = await makeBackground(db, { model, embed });
  expect(await makeBackground(db, { model, embed })).toBe(made);
  expect(await findBackground(db, model)).toBe(made);
  expect(asked).toEqual([backgroundTexts]);
  expect(await readBackgroundVectors(db, model)).toHaveLength(300);
  expect(made.centre[2]).toBe(1);
  expect(made.deviations[2]).toBe(0);
  const { mean, deviation } = made.compare(Float32Array.from([0, 0, 0.5]));
  expect([mean, deviation]).toEqual([0.5, 0]);
});

test('of two processes that make it at the same time, both have the one that is kept', async () => {
  const model = randomUUID();
  const started = Promise.withResolvers<void>();
  let calls = 0;
  const embed = async (texts: readonly string[]) => {
    const value = (calls += 1);
    if (calls === 2) started.resolve();
    await started.promise;
    return texts.map(() => Float32Array.from([value, 0]));
  };
  const both = await Promise.all([1, 2].map(() => makeBackground(db, { model, embed })));
  const kept = (await readBackgroundVectors(db, model))![0]![0];
  expect(both.map(({ centre }) => centre[0])).toEqual([kept, kept]);
});

test('cosines are described by the language of the texts', () => {
  // Every text in English is nearer by 0.2, and half of all texts by 0.1.
  const vectors = backgroundTexts.map((_, at) => {
    return Float32Array.of(0.5 + (at < 25 ? 0.2 : 0) + (at % 2 === 0 ? 0.1 : -0.1), 0);
  });
  const { mean, means, deviation } = describeBackground(vectors).compare(Float32Array.of(1, 0));
  expect(means.size).toBe(12);
  expect(means.get('en')! - mean).toBeGreaterThan(0.17);
  expect(means.get('ja')).toBeCloseTo(0.5, 1);
  expect(deviation).toBeCloseTo(0.1, 3);
});
